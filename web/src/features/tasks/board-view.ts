import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { shiftDay } from '@samspill/domain/tasks/calendar';
import { PRIORITIES, type Priority, TASK_STATUSES, type Task } from '@samspill/domain/tasks/task';
import * as v from 'valibot';
import type { Entity } from '../../data/entity.ts';
import { readParam, writeParams } from '../../platform/search/filter-url.ts';

export const BOARD_LAYOUTS = ['board', 'list', 'calendar'] as const;
export type BoardLayout = (typeof BOARD_LAYOUTS)[number];

export const DUE_FILTERS = ['overdue', 'week', 'none'] as const;
type DueFilter = (typeof DUE_FILTERS)[number];

export const PRIORITY_FILTERS = [...[...PRIORITIES].reverse(), 'none'] as const;
type PriorityFilter = Priority | 'none';

export const TASK_SORTS = ['status', 'title', 'priority', 'assignee', 'due'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

export interface BoardView {
  readonly words: string;
  readonly assignee: string | null;
  readonly skill: string | null;
  readonly priority: PriorityFilter | null;
  readonly due: DueFilter | null;
  readonly isOpenOnly: boolean;
  readonly taskId: string | null;
  readonly layout: BoardLayout;
  readonly sort: TaskSort;
  readonly isDescending: boolean;
}

export const NO_BOARD_FILTERS = {
  words: '',
  assignee: null,
  skill: null,
  priority: null,
  due: null,
  isOpenOnly: false,
} as const satisfies Partial<BoardView>;

export function readBoardView(params: URLSearchParams): BoardView {
  const sort = params.get('sort') ?? '';
  const isDescending = sort.startsWith('-');
  const key = v.safeParse(v.picklist(TASK_SORTS), sort.slice(isDescending ? 1 : 0));
  return {
    words: params.get('q') ?? '',
    assignee: params.get('who'),
    skill: readParam(params, 'skill', SlugSchema),
    priority: readParam(params, 'priority', v.picklist(PRIORITY_FILTERS)),
    due: readParam(params, 'due', v.picklist(DUE_FILTERS)),
    isOpenOnly: params.get('help') === 'wanted',
    taskId: params.get('task'),
    layout: readParam(params, 'layout', v.picklist(BOARD_LAYOUTS)) ?? 'board',
    sort: key.success ? key.output : 'status',
    isDescending: key.success && isDescending,
  };
}

export function writeBoardView(view: BoardView): URLSearchParams {
  const sort = `${view.isDescending ? '-' : ''}${view.sort}`;
  return writeParams({
    tab: 'tasks',
    q: view.words,
    who: view.assignee,
    skill: view.skill,
    priority: view.priority,
    due: view.due,
    help: view.isOpenOnly ? 'wanted' : null,
    task: view.taskId,
    layout: view.layout === 'board' ? null : view.layout,
    sort: sort === 'status' ? null : sort,
  });
}

export const countFilters = ({ assignee, skill, priority, due, isOpenOnly }: BoardView): number =>
  [assignee, skill, priority, due, isOpenOnly].filter(Boolean).length;

const DAYS_AHEAD = 7;

type DueTask = Pick<Task, 'dueOn' | 'status'>;

function isDue({ dueOn, status }: DueTask, due: DueFilter, today: string): boolean {
  if (due === 'none') return dueOn === null;
  if (dueOn === null) return false;
  if (due === 'overdue') return dueOn < today && status !== 'done';
  return dueOn >= today && dueOn <= shiftDay(today, DAYS_AHEAD);
}

type FilterableTask = DueTask &
  Pick<Task, 'title' | 'description' | 'assigneeId' | 'skills' | 'open' | 'priority'>;

/** Whether the task passes the filters; its title or description must contain every word. */
export function passesFilters(task: FilterableTask, view: BoardView, today: string): boolean {
  const text = `${task.title} ${task.description}`.toLowerCase();
  const words = view.words.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    (view.assignee === null || task.assigneeId === view.assignee) &&
    (view.skill === null || task.skills.includes(view.skill)) &&
    (view.priority === null || (task.priority ?? 'none') === view.priority) &&
    (view.due === null || isDue(task, view.due, today)) &&
    (!view.isOpenOnly || task.open)
  );
}

const statusOrder = ({ status }: Task) => TASK_STATUSES.indexOf(status);
const priorityOrder = ({ priority }: Task) => (priority ? PRIORITIES.indexOf(priority) : -1);

function compareOnBoard({ id, data }: Entity<Task>, other: Entity<Task>): number {
  const byStatus = statusOrder(data) - statusOrder(other.data);
  if (byStatus !== 0) return byStatus;
  const [own, others] = [`${data.rank} ${id}`, `${other.data.rank} ${other.id}`];
  if (own === others) return 0;
  return own < others ? -1 : 1;
}

interface SortOptions {
  readonly view: Pick<BoardView, 'sort' | 'isDescending'>;
  readonly nameOf: (uid: string) => string | undefined;
  readonly locale: string;
}

/** Sorts the rows of the list. Tasks without a deadline or an assignee come last in both directions. */
export function sortTasks(
  tasks: readonly Entity<Task>[],
  { view: { sort, isDescending }, nameOf, locale }: SortOptions,
): Entity<Task>[] {
  const turn = isDescending ? -1 : 1;
  const textOf = ({ data }: Entity<Task>): string => {
    if (sort === 'title') return data.title;
    if (sort === 'due') return data.dueOn ?? '';
    return (data.assigneeId && nameOf(data.assigneeId)) || '';
  };
  const compare = (one: Entity<Task>, other: Entity<Task>): number => {
    if (sort === 'status') return turn * compareOnBoard(one, other);
    if (sort === 'priority') return turn * (priorityOrder(one.data) - priorityOrder(other.data));
    const [own, others] = [textOf(one), textOf(other)];
    if (own === '' || others === '') return Number(own === '') - Number(others === '');
    return turn * own.localeCompare(others, locale);
  };
  return tasks.toSorted((one, other) => compare(one, other) || compareOnBoard(one, other));
}
