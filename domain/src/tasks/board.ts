import { compareRanked, type Ranked, rankAt } from './rank.ts';
import type { TaskStatus } from './task.ts';

export interface BoardTask extends Ranked {
  readonly status: TaskStatus;
}

/** Names neighbours and no index, because a filtered board hides tasks between them. */
export interface BoardPosition {
  readonly status: TaskStatus;
  readonly aboveId: string | null;
  readonly belowId: string | null;
}

export const columnOf = <T extends BoardTask>(tasks: readonly T[], status: TaskStatus): T[] =>
  tasks.filter((task) => task.status === status).sort(compareRanked);

function indexOf(column: readonly BoardTask[], { aboveId, belowId }: BoardPosition): number {
  const above = column.findIndex(({ id }) => id === aboveId);
  if (above >= 0) return above + 1;
  const below = column.findIndex(({ id }) => id === belowId);
  return below >= 0 ? below : column.length;
}

export function moveTo(
  tasks: readonly BoardTask[],
  id: string,
  place: BoardPosition,
  random: () => number = Math.random,
): Pick<BoardTask, 'status' | 'rank'> {
  const { status } = place;
  const others = columnOf(tasks, status).filter((task) => task.id !== id);
  const ranks = others.map(({ rank }) => rank);
  return { status, rank: rankAt(ranks, indexOf(others, place), random) };
}

export function rankAtEnd(
  tasks: readonly BoardTask[],
  status: TaskStatus,
  random: () => number = Math.random,
): string {
  const ranks = columnOf(tasks, status).map(({ rank }) => rank);
  return rankAt(ranks, ranks.length, random);
}
