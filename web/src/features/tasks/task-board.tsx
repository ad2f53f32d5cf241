import {
  type Announcements,
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Project } from '@samspill/domain/projects/project';
import { TASK_STATUSES } from '@samspill/domain/tasks/task';
import { ListTodo } from 'lucide-react';
import type { Entity } from '../../firebase/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataError } from '../search/data-error.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { AddTask } from './add-task.tsx';
import styles from './board.module.css';
import { DraggedCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { type BoardView, countFilters, NO_BOARD_FILTERS } from './board-view.ts';
import { spotOver } from './drag-spot.ts';
import { TaskDialog } from './task-dialog.tsx';
import { type BoardTools, useBoardTools } from './use-board-tools.ts';

/** A press stays a press until it moves this far. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A finger that moves at once scrolls. */
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };

/** The board says by itself where a task is, to all who listen. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A project's tasks in three columns, for its members. */
export function TaskBoard({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const { tools, view, setView } = useBoardTools(project);
  const { live, tasks } = tools.board;
  if (live.status === 'error') return <DataError code={live.code} onRetry={live.retry} />;
  if (live.status === 'loading' || !isReady) return <BoardSkeleton />;
  // Its list of assignees needs the members.
  const canOpen = view.taskId !== null && tools.people.size > 0;
  const opened = canOpen ? tools.tasks.get(view.taskId ?? '') : undefined;
  return (
    <section className={styles.board} aria-label={t('tasks.board')}>
      {tasks.length === 0 ? (
        <NoTasks tools={tools} />
      ) : (
        <>
          <BoardFilters view={view} setView={setView} tools={tools} />
          <NothingShown tools={tools} view={view} onClear={() => setView(NO_BOARD_FILTERS)} />
          <Columns tools={tools} />
        </>
      )}
      <p id={tools.helpId} hidden>
        {t('tasks.grabHelp')}
      </p>
      <div className="visually-hidden" role="status" aria-live="assertive">
        {tools.lifting.said}
      </div>
      {opened ? (
        <TaskDialog key={opened.id} task={opened} tools={tools} onClose={() => tools.open(null)} />
      ) : null}
    </section>
  );
}

function Columns({ tools }: { tools: BoardTools }) {
  const { lifting } = tools;
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const dragged = lifting.lifted?.by === 'pointer' ? lifting.lifted.id : null;
  const task = dragged === null ? undefined : tools.tasks.get(dragged);

  const spotOf = ({ active, over }: DragOverEvent | DragEndEvent) => {
    if (over === null) return null;
    const { translated } = active.rect.current;
    const middle = (translated?.top ?? 0) + (translated?.height ?? 0) / 2;
    const isPast = middle > over.rect.top + over.rect.height / 2;
    return spotOver(lifting.shown, String(active.id), { id: String(over.id), isPast });
  };
  const onDragOver = (event: DragOverEvent) => {
    const spot = spotOf(event);
    if (spot && spot.status !== lifting.lifted?.spot.status) lifting.carry(spot);
  };
  const onDragEnd = (event: DragEndEvent) => {
    const spot = spotOf(event) ?? lifting.lifted?.spot;
    if (spot) lifting.drop(String(event.active.id), spot);
    else lifting.cancel();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={{ announcements: SILENT }}
      onDragStart={({ active }) => lifting.lift(String(active.id), 'pointer')}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
      onDragCancel={lifting.cancel}
    >
      <div className={classNames(styles.columns, dragged !== null && styles.dragging)}>
        {TASK_STATUSES.map((status) => (
          <BoardColumn key={status} status={status} tools={tools} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {task ? <DraggedCard task={task} tools={tools} /> : null}
      </DragOverlay>
    </DndContext>
  );
}

function NoTasks({ tools }: { tools: BoardTools }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<ListTodo size={22} />}
      title={t('tasks.noneTitle')}
      about={t('tasks.noneAbout')}
      actions={
        <AddTask
          startsOpen
          columnName={t('tasks.status.todo')}
          onAdd={(title) => tools.board.add('todo', title)}
        />
      }
    />
  );
}

interface NothingShownProps {
  readonly tools: BoardTools;
  readonly view: BoardView;
  readonly onClear: () => void;
}

/** Says that it is the filters when the columns are empty. */
function NothingShown({ tools, view, onClear }: NothingShownProps) {
  const { t } = useMessages();
  const isFiltered = countFilters(view) > 0 || view.words !== '';
  const isEmpty = TASK_STATUSES.every((status) => tools.columns[status].length === 0);
  if (!isFiltered || !isEmpty) return null;
  return (
    <p className={styles.none} role="status">
      {t('tasks.noneShown')}{' '}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {t('search.clearAll')}
      </Button>
    </p>
  );
}
