import type { Task } from '@samspill/domain/tasks/task';
import type { Entity } from '../../data/entity.ts';

/** Later than any day. */
const NO_DEADLINE = '~';

/** The soonest deadline first, then what has none; alike ones by id, so that the list stands still. */
export function byUrgency(one: Entity<Task>, other: Entity<Task>): number {
  const [due, otherDue] = [one, other].map(({ data }) => data.dueOn ?? NO_DEADLINE);
  const [left, right] = due === otherDue ? [one.id, other.id] : [due, otherDue];
  return String(left) < String(right) ? -1 : 1;
}
