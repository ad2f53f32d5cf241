import {
  type Announcements,
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { TASK_STATUSES, type TaskStatus } from '@samspill/domain/tasks/task';
import { useId } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AddTask } from './add-task.tsx';
import styles from './board.module.css';
import { BoardCard, DraggedCard } from './board-card.tsx';
import { type BoardSpot, type Columns, findSpot } from './board-layout.ts';
import type { BoardTools } from './use-board-tools.ts';

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

interface BoardColumnProps {
  readonly status: TaskStatus;
  readonly tools: BoardTools;
  readonly isAdding: boolean;
}

function BoardColumn({ status, tools, isAdding }: BoardColumnProps) {
  const { t } = useMessages();
  const headingId = useId();
  const { setNodeRef } = useDroppable({ id: columnDropId(status) });
  const ids = tools.lifting.shown[status];
  const name = t(`tasks.status.${status}`);
  return (
    <section className={styles.column} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        {name}
        <span className="muted text-xs tabular weight-500">{ids.length}</span>
      </h2>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul ref={setNodeRef} className={styles.list}>
          {ids.map((id) => {
            const task = tools.tasks.get(id);
            return task ? (
              <BoardCard
                key={id}
                task={{ ...task, data: { ...task.data, status } }}
                tools={tools}
              />
            ) : null;
          })}
          {ids.length === 0 ? <li className={styles.none}>{t('tasks.noneHere')}</li> : null}
        </ul>
      </SortableContext>
      <AddTask
        starts={isAdding ? 'focused' : 'closed'}
        columnName={name}
        onAdd={(title) => tools.board.add(status, title)}
      />
    </section>
  );
}

/** Below this distance in pixels, a press is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** Without this delay, touch scrolling would drag cards. */
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };

/** Scrolls past a column in over half a second at the edge of a phone, so that the user can stop at it. */
const AUTO_SCROLL = { acceleration: 3 };

/** Disables the library's announcements, since the board makes its own. */
const NO_ANNOUNCEMENTS: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface BoardColumnsProps {
  readonly tools: BoardTools;
  readonly isBegun: boolean;
}

export function BoardColumns({ tools, isBegun }: BoardColumnsProps) {
  const { lifting } = tools;
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const dragged = lifting.lifted?.by === 'pointer' ? lifting.lifted.id : null;
  const task = dragged === null ? undefined : tools.tasks.get(dragged);

  const spotOf = ({ active, over }: DragOverEvent | DragEndEvent) => {
    if (over === null) return null;
    const { translated } = active.rect.current;
    const middle = (translated?.top ?? 0) + (translated?.height ?? 0) / 2;
    const isPast = middle > over.rect.top + over.rect.height / 2;
    return findDropSpot(lifting.shown, String(active.id), { id: String(over.id), isPast });
  };
  const onDragOver = (event: DragOverEvent) => {
    const spot = spotOf(event);
    if (spot) lifting.carry(spot);
  };
  const onDragEnd = (event: DragEndEvent) => {
    const spot = spotOf(event) ?? lifting.lifted?.spot;
    if (spot) lifting.drop(String(event.active.id), spot);
    else lifting.cancel();
  };
  return (
    <DndContext
      sensors={sensors}
      autoScroll={AUTO_SCROLL}
      collisionDetection={closestCorners}
      accessibility={{ announcements: NO_ANNOUNCEMENTS }}
      onDragStart={({ active }) => lifting.lift(String(active.id), 'pointer')}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
      onDragCancel={lifting.cancel}
    >
      <div className={classNames(styles.columns, dragged !== null && styles.dragging)}>
        {TASK_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tools={tools}
            isAdding={isBegun && status === 'todo'}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {task ? <DraggedCard task={task} tools={tools} /> : null}
      </DragOverlay>
    </DndContext>
  );
}
