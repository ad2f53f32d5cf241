import type { BoardTask } from '@samspill/domain/tasks/board';
import type { Task } from '@samspill/domain/tasks/task';
import type { Entity } from '../../data/entity.ts';

export type LocalMoves = ReadonlyMap<string, Pick<Task, 'status' | 'rank'>>;

/** Positions of all tasks, including local additions that the listener has not delivered yet. */
export function positionsAfterMoves(rows: readonly Entity<Task>[], moves: LocalMoves): BoardTask[] {
  const told = rows.map(({ id, data: { status, rank } }) => [id, { status, rank }] as const);
  return Array.from(new Map([...told, ...moves]), ([id, place]) => ({ id, ...place }));
}
