import type { Task } from '@samspill/domain/tasks/task';
import type { Entity } from '../../data/entity.ts';

const NO_DEADLINE = '~';

/** Sorts by deadline, tasks without a deadline last; ties by id keep the list stable. */
export function compareByDeadline(one: Entity<Task>, other: Entity<Task>): number {
  const [due, otherDue] = [one, other].map(({ data }) => data.dueOn ?? NO_DEADLINE);
  const [left, right] = due === otherDue ? [one.id, other.id] : [due, otherDue];
  return String(left) < String(right) ? -1 : 1;
}
