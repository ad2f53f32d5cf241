import { compareRanked, type Ranked, rankAt } from './rank.ts';
import type { TaskStatus } from './task.ts';

/** What a board knows of a task to put it in its place. */
export interface Placed extends Ranked {
  readonly status: TaskStatus;
}

/** A place in a column, named by neighbours: a filtered board does not show all tasks between them. */
export interface Place {
  readonly status: TaskStatus;
  /** The task right above, or null at the top of what is shown. */
  readonly aboveId: string | null;
  /** The task right below, or null at the end of what is shown. */
  readonly belowId: string | null;
}

/** The tasks of one column in the board's order. */
export const columnOf = <T extends Placed>(tasks: readonly T[], status: TaskStatus): T[] =>
  tasks.filter((task) => task.status === status).sort(compareRanked);

/** Right below its upper neighbour, else right above its lower one; at the end when neither is there any more. */
function indexOf(column: readonly Placed[], { aboveId, belowId }: Place): number {
  const above = column.findIndex(({ id }) => id === aboveId);
  if (above >= 0) return above + 1;
  const below = column.findIndex(({ id }) => id === belowId);
  return below >= 0 ? below : column.length;
}

/** What to write of task `id`, and of no other, to put it there. */
export function moveTo(
  tasks: readonly Placed[],
  id: string,
  place: Place,
  random: () => number = Math.random,
): Pick<Placed, 'status' | 'rank'> {
  const { status } = place;
  const others = columnOf(tasks, status).filter((task) => task.id !== id);
  const ranks = others.map(({ rank }) => rank);
  return { status, rank: rankAt(ranks, indexOf(others, place), random) };
}

/** The rank of a new task at the end of its column. */
export function rankAtEnd(
  tasks: readonly Placed[],
  status: TaskStatus,
  random: () => number = Math.random,
): string {
  const ranks = columnOf(tasks, status).map(({ rank }) => rank);
  return rankAt(ranks, ranks.length, random);
}
