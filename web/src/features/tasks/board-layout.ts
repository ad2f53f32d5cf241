import type { BoardPosition } from '@samspill/domain/tasks/board';
import { TASK_STATUSES, type TaskStatus } from '@samspill/domain/tasks/task';

export type Columns = Readonly<Record<TaskStatus, readonly string[]>>;

export interface BoardSpot {
  readonly status: TaskStatus;
  readonly index: number;
}

export type Step = 'up' | 'down' | 'left' | 'right';

export function findSpot(columns: Columns, id: string): BoardSpot | null {
  for (const status of TASK_STATUSES) {
    const index = columns[status].indexOf(id);
    if (index >= 0) return { status, index };
  }
  return null;
}

/** Moves the task to `spot`, whose index is counted without it. */
export function moveTaskTo(columns: Columns, id: string, spot: BoardSpot): Columns {
  const without = (status: TaskStatus) => columns[status].filter((each) => each !== id);
  const target = without(spot.status);
  const moved = [...target.slice(0, spot.index), id, ...target.slice(spot.index)];
  const contentOf = (status: TaskStatus) => (status === spot.status ? moved : without(status));
  return { todo: contentOf('todo'), doing: contentOf('doing'), done: contentOf('done') };
}

export function findNextSpot(columns: Columns, spot: BoardSpot, step: Step): BoardSpot {
  const { status, index } = spot;
  const last = columns[status].length - 1;
  if (step === 'up') return { status, index: Math.max(0, index - 1) };
  if (step === 'down') return { status, index: Math.min(last, index + 1) };
  const beside = TASK_STATUSES[TASK_STATUSES.indexOf(status) + (step === 'left' ? -1 : 1)];
  if (beside === undefined) return spot;
  return { status: beside, index: Math.min(index, columns[beside].length) };
}

/** Returns the task's visible neighbours, which determine its rank among all tasks. */
export function findNeighbours(columns: Columns, id: string): BoardPosition | null {
  const spot = findSpot(columns, id);
  if (spot === null) return null;
  const column = columns[spot.status];
  return {
    status: spot.status,
    aboveId: column[spot.index - 1] ?? null,
    belowId: column[spot.index + 1] ?? null,
  };
}
