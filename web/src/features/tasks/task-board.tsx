import type { Project } from '@samspill/domain/projects/project';
import type { Task } from '@samspill/domain/tasks/task';
import { ListTodo } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { FilterBar } from '../../platform/search/filter-bar.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { AddTask } from './add-task.tsx';
import styles from './board.module.css';
import { BoardColumns } from './board-columns.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import {
  BOARD_LAYOUTS,
  type BoardView,
  countFilters,
  DUE_FILTERS,
  NO_BOARD_FILTERS,
  PRIORITY_FILTERS,
} from './board-view.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { TaskCalendar } from './task-calendar.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskTable } from './task-table.tsx';
import { type BoardTools, useBoardTools } from './use-board-tools.ts';

interface BoardFiltersProps {
  readonly view: BoardView;
  readonly setView: (changes: Partial<BoardView>, options?: { replace?: boolean }) => void;
  readonly tools: BoardTools;
}

function BoardFilters({ view, setView, tools }: BoardFiltersProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const skills = useSkillsOf(tools.board.tasks);
  const members = [...tools.people.values()].map(({ id, data }) => ({
    value: id,
    label: data.displayName,
  }));
  const isMine = view.assignee === uid;
  return (
    <FilterBar
      searchLabel={t('tasks.search')}
      words={view.words}
      onWords={(words) => setView({ words }, { replace: true })}
      activeCount={countFilters(view)}
      onClear={() => setView({ ...NO_BOARD_FILTERS, words: view.words })}
    >
      <Select
        label={t('tasks.assignee')}
        placeholder={t('search.any')}
        options={members}
        value={view.assignee}
        onChoose={(assignee) => setView({ assignee })}
      />
      <Select
        label={t('tasks.skill')}
        placeholder={t('search.any')}
        options={skills}
        value={view.skill}
        onChoose={(skill) => setView({ skill })}
      />
      <Select
        label={t('tasks.priority')}
        placeholder={t('search.any')}
        options={PRIORITY_FILTERS.map((value) => ({ value, label: t(`tasks.priority.${value}`) }))}
        value={view.priority}
        onChoose={(priority) => setView({ priority })}
      />
      <Select
        label={t('tasks.dueOn')}
        placeholder={t('search.any')}
        options={DUE_FILTERS.map((value) => ({ value, label: t(`tasks.dueFilter.${value}`) }))}
        value={view.due}
        onChoose={(due) => setView({ due })}
      />
      <ToggleChip pressed={isMine} onToggle={() => setView({ assignee: isMine ? null : uid })}>
        {t('tasks.mine')}
      </ToggleChip>
      <ToggleChip
        pressed={view.isOpenOnly}
        onToggle={() => setView({ isOpenOnly: !view.isOpenOnly })}
      >
        {t('tasks.open')}
      </ToggleChip>
    </FilterBar>
  );
}

function useSkillsOf(tasks: readonly Entity<Task>[]) {
  const { skillName } = useTaxonomy();
  const { locale } = useMessages();
  const slugs = new Set(tasks.flatMap(({ data }) => data.skills));
  return [...slugs]
    .map((value) => ({ value, label: skillName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

export function TaskBoard({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const { tools, view, setView } = useBoardTools(project);
  const [isBegun, setBegun] = useState(false);
  const { live, tasks } = tools.board;
  // Its list of assignees needs the members.
  const canOpen = view.taskId !== null && tools.people.size > 0;
  const opened = canOpen ? tools.tasks.get(view.taskId ?? '') : undefined;
  const editing = useKeptTask(opened, view.taskId);
  if (live.status === 'error') return <DataError code={live.code} onRetry={live.retry} />;
  if (live.status === 'loading' || !isReady) return <BoardSkeleton />;
  const isGone = view.taskId !== null && tools.board.isGone(view.taskId);
  const missing = isGone ? (
    <MissingTask onSaid={() => tools.open(null, { replace: true })} />
  ) : null;
  return (
    <section className="stack-2 min-0" aria-label={t('tasks.board')}>
      {tasks.length === 0 ? (
        <NoTasks tools={tools} onBegin={() => setBegun(true)} />
      ) : (
        <>
          <LayoutChoice
            layouts={BOARD_LAYOUTS}
            value={view.layout}
            onChange={(layout) => setView({ layout })}
          />
          <BoardFilters view={view} setView={setView} tools={tools} />
          <NothingShown tools={tools} view={view} onClear={() => setView(NO_BOARD_FILTERS)} />
          {view.layout === 'board' ? <BoardColumns tools={tools} isBegun={isBegun} /> : null}
          {view.layout === 'calendar' ? <BoardCalendar tools={tools} /> : null}
          {view.layout === 'list' ? (
            <TaskTable tasks={tools.shown} tools={tools} view={view} onSort={setView} />
          ) : null}
        </>
      )}
      <p id={tools.helpId} hidden>
        {t('tasks.grabHelp')}
      </p>
      <div className="visually-hidden" role="status" aria-live="assertive">
        {tools.lifting.said}
      </div>
      {editing ? (
        <TaskDialog
          key={editing.id}
          task={editing}
          missing={missing}
          tools={tools}
          onClose={() => tools.open(null)}
        />
      ) : (
        missing
      )}
    </section>
  );
}

/** Keeps the open task when someone else deletes it: its dialog may hold text. */
function useKeptTask(opened: Entity<Task> | undefined, taskId: string | null) {
  const [kept, setKept] = useState(opened);
  if (opened !== undefined && opened !== kept) setKept(opened);
  return opened ?? (kept?.id === taskId ? kept : undefined);
}

function BoardCalendar({ tools }: Pick<BoardFiltersProps, 'tools'>) {
  return (
    <TaskCalendar
      tasks={tools.shown}
      item={(task, className) => (
        <button type="button" className={className} onClick={() => tools.open(task.id)}>
          {task.data.title}
        </button>
      )}
    />
  );
}

function MissingTask({ onSaid }: { onSaid: () => void }) {
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

function NothingShown({ tools, view, onClear }: NothingShownProps) {
  const { t } = useMessages();
  const isFiltered = countFilters(view) > 0 || view.words !== '';
  if (!isFiltered || tools.shown.length > 0) return null;
  return (
    <p className={styles.none} role="status">
      {t('tasks.noneShown')}{' '}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {t('search.clearAll')}
      </Button>
    </p>
  );
}
