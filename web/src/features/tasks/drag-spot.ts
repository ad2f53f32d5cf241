import { TASK_STATUSES, type TaskStatus } from '@samspill/domain/tasks/task';
import { type BoardSpot, type Columns, findSpot } from './board-layout.ts';

const COLUMN = 'column:';

/** Drop target id of a column; task ids contain no colon. */
export const columnDropId = (status: TaskStatus) => `${COLUMN}${status}`;

/**
 * Returns the drop position: that of the task under the pointer, or the end of the column. `isPast` is true if the
 * dragged card's middle is below that of the task.
 */
export function findDropSpot(
  columns: Columns,
  dragged: string,
  over: { readonly id: string; readonly isPast: boolean },
): BoardSpot | null {
  const status = TASK_STATUSES.find((each) => columnDropId(each) === over.id);
  if (status) return { status, index: columns[status].filter((id) => id !== dragged).length };
  const spot = findSpot(columns, over.id);
  if (spot === null) return null;
  // In its own column, the library already shifts the other cards.
  const isOwnColumn = columns[spot.status].includes(dragged);
  return isOwnColumn || !over.isPast ? spot : { ...spot, index: spot.index + 1 };
}
