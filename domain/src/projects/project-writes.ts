import { PITCH_ENTRIES } from './pitch.ts';

const groupOf = (field: string) =>
  field === 'roles' ? 'roles' : field in PITCH_ENTRIES ? 'pitch' : 'project';

/**
 * Changes of a project in the writes that its rules take: what is said of it with its status, its pitch, and its roles
 * go one by one, since rules evaluate a bounded number of expressions. The project's own come last: publishing shows
 * what was written before.
 */
export function inWrites<T extends object>(changes: T): Partial<T>[] {
  const entries = Object.entries(changes);
  return ['pitch', 'roles', 'project']
    .map((group) => entries.filter(([field]) => groupOf(field) === group))
    .filter((group) => group.length > 0)
    .map((group) => Object.fromEntries(group) as Partial<T>);
}
