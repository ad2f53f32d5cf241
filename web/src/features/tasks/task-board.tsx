import type { Project } from '@samspill/domain/projects/project';
import { TASK_STATUSES } from '@samspill/domain/tasks/task';
import { ListTodo } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toast.ts';
import { DataError } from '../search/data-error.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { AddTask } from './add-task.tsx';
import styles from './board.module.css';
import { BoardColumns } from './board-columns.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { type BoardView, countFilters, NO_BOARD_FILTERS } from './board-view.ts';
import { TaskDialog } from './task-dialog.tsx';
import { type BoardTools, useBoardTools } from './use-board-tools.ts';

/** A project's tasks in three columns, for its members. */
export function TaskBoard({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const { tools, view, setView } = useBoardTools(project);
  const [isBegun, setBegun] = useState(false);
  const { live, tasks } = tools.board;
  if (live.status === 'error') return <DataError code={live.code} onRetry={live.retry} />;
  if (live.status === 'loading' || !isReady) return <BoardSkeleton />;
  // Its list of assignees needs the members.
  const canOpen = view.taskId !== null && tools.people.size > 0;
  const opened = canOpen ? tools.tasks.get(view.taskId ?? '') : undefined;
  const isGone = view.taskId !== null && tools.board.isGone(view.taskId);
  return (
    <section className={styles.board} aria-label={t('tasks.board')}>
      {tasks.length === 0 ? (
        <NoTasks tools={tools} onBegin={() => setBegun(true)} />
      ) : (
        <>
          <BoardFilters view={view} setView={setView} tools={tools} />
          <NothingShown tools={tools} view={view} onClear={() => setView(NO_BOARD_FILTERS)} />
          <BoardColumns tools={tools} isBegun={isBegun} />
        </>
      )}
      <p id={tools.helpId} hidden>
        {t('tasks.grabHelp')}
      </p>
      <div className="visually-hidden" role="status" aria-live="assertive">
        {tools.lifting.said}
      </div>
      {isGone ? <GoneTask onSaid={() => tools.open(null, { replace: true })} /> : null}
      {opened ? (
        <TaskDialog key={opened.id} task={opened} tools={tools} onClose={() => tools.open(null)} />
      ) : null}
    </section>
  );
}

/** Says once why no task opens, or the one that was open closes. */
function GoneTask({ onSaid }: { onSaid: () => void }) {
  const { t } = useMessages();
  const say = useEffectEvent(() => {
    showToast({ kind: 'info', title: t('tasks.gone'), id: 'task' });
    onSaid();
  });
  useEffect(() => say(), []);
  return null;
}

interface NoTasksProps {
  readonly tools: BoardTools;
  readonly onBegin: () => void;
}

function NoTasks({ tools, onBegin }: NoTasksProps) {
  const { t } = useMessages();
  const begin = (title: string) => {
    tools.board.add('todo', title);
    onBegin();
  };
  return (
    <EmptyState
      icon={<ListTodo size={22} />}
      title={t('tasks.noneTitle')}
      about={t('tasks.noneAbout')}
      actions={<AddTask starts="open" columnName={t('tasks.status.todo')} onAdd={begin} />}
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
