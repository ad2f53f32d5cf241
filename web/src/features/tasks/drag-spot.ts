import { TASK_STATUSES, type TaskStatus } from '@samspill/domain/tasks/task';
import { type Columns, findSpot, type Spot } from './board-layout.ts';

const COLUMN = 'column:';

/** The id of a column as something to drop on; no task's id holds a colon. */
export const columnDropId = (status: TaskStatus) => `${COLUMN}${status}`;

/**
 * Where the dragged task would fall: in the place of the task below the pointer, or at the end of the column there.
 * `isPast` says that the dragged card's middle is below that of the task it is over.
 */
export function spotOver(
  columns: Columns,
  dragged: string,
  over: { readonly id: string; readonly isPast: boolean },
): Spot | null {
  const status = TASK_STATUSES.find((each) => columnDropId(each) === over.id);
  if (status) return { status, index: columns[status].filter((id) => id !== dragged).length };
  const spot = findSpot(columns, over.id);
  if (spot === null) return null;
  // Within its own column the library shifts the others by itself.
  const isOwnColumn = columns[spot.status].includes(dragged);
  return isOwnColumn || !over.isPast ? spot : { ...spot, index: spot.index + 1 };
}
