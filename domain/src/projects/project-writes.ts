import { PITCH_ENTRIES } from './pitch.ts';

const writeGroupOf = (field: string) =>
  field === 'roles' ? 'roles' : field in PITCH_ENTRIES ? 'pitch' : 'project';

/**
 * Splits changes into writes for pitch, roles and the rest, because rules evaluate a limited number of expressions per
 * write. The status comes last, so that publishing exposes complete data.
 */
export function splitIntoWrites<T extends object>(changes: T): Partial<T>[] {
  const entries = Object.entries(changes);
  return ['pitch', 'roles', 'project']
    .map((group) => entries.filter(([field]) => writeGroupOf(field) === group))
    .filter((group) => group.length > 0)
    .map((group) => Object.fromEntries(group) as Partial<T>);
}
