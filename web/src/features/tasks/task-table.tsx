import type { Task } from '@samspill/domain/tasks/task';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Select } from '../../ui/select.tsx';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { AddTask } from './add-task.tsx';
import styles from './board.module.css';
import { TaskMenu } from './board-card.tsx';
import { type BoardView, sortTasks, TASK_SORTS, type TaskSort } from './board-view.ts';
import { DueBadge } from './due-badge.tsx';
import { PriorityBadge } from './priority-badge.tsx';
import type { BoardTools } from './use-board-tools.ts';

const AVATAR_PX = 24;

interface TaskTableProps {
  readonly tasks: readonly Entity<Task>[];
  readonly tools: BoardTools;
  readonly view: BoardView;
  readonly onSort: (view: Pick<BoardView, 'sort' | 'isDescending'>) => void;
}

export function TaskTable({ tasks, tools, view, onSort }: TaskTableProps) {
  const { t, locale } = useMessages();
  const nameOf = (uid: string) => tools.people.get(uid)?.data.displayName;
  const rows = sortTasks(tasks, { view, nameOf, locale });
  const columns = useColumns(tools);
  const sorts = TASK_SORTS.map((key) => ({ value: key, label: t(`tasks.sort.${key}`) }));
  return (
    <div className={styles.listView}>
      <Select
        className={styles.sortField ?? ''}
        label={t('tasks.sort')}
        options={sorts}
        value={view.sort}
        // The most urgent first, which is what the list is opened for.
        onChoose={(sort) => onSort({ sort, isDescending: sort === 'priority' })}
      />
      <DataTable
        caption={t('tasks.layout.list')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        sort={{ key: view.sort, direction: view.isDescending ? 'desc' : 'asc' }}
        onSort={({ key, direction }) =>
          onSort({ sort: key as TaskSort, isDescending: direction === 'desc' })
        }
      />
      <AddTask
        starts="closed"
        columnName={t('tasks.status.todo')}
        onAdd={(title) => tools.board.add('todo', title)}
      />
    </div>
  );
}

function useColumns(tools: BoardTools): Column<Entity<Task>>[] {
  const { t } = useMessages();
  const column = (
    key: TaskSort,
    cell: Column<Entity<Task>>['cell'],
    label = t(`tasks.sort.${key}`),
  ) => ({ key, label, cell, isSortable: true });
  return [
    column('title', ({ id, data }) => (
      <button type="button" className={styles.title} onClick={() => tools.open(id)}>
        {data.title}
      </button>
    )),
    column('status', ({ data }) => t(`tasks.status.${data.status}`)),
    column('priority', ({ data }) => <PriorityBadge priority={data.priority} />),
    column('assignee', ({ data }) => <Assignee uid={data.assigneeId} tools={tools} />),
    column('due', ({ data }) => <DueBadge task={data} />),
    {
      key: 'menu',
      label: t('tasks.choices'),
      cell: (task) => <TaskMenu task={task} tools={tools} />,
    },
  ];
}

function Assignee({ uid, tools }: { readonly uid: string | null; readonly tools: BoardTools }) {
  const person = uid === null ? undefined : tools.people.get(uid);
  if (!person) return null;
  return (
    <span className="inline-row-2">
      <PersonAvatar person={person} sizePx={AVATAR_PX} />
      {person.data.displayName}
    </span>
  );
}
