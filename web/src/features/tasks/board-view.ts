import { SlugSchema } from '@samspill/domain/site/taxonomy';
import type { Task } from '@samspill/domain/tasks/task';
import { readParam, writeParams } from '../search/filter-url.ts';

export interface BoardView {
  readonly words: string;
  readonly assignee: string | null;
  readonly skill: string | null;
  readonly isOpenOnly: boolean;
  readonly taskId: string | null;
  readonly isCalendar: boolean;
}

export const NO_BOARD_FILTERS: Omit<BoardView, 'taskId' | 'isCalendar'> = {
  words: '',
  assignee: null,
  skill: null,
  isOpenOnly: false,
};

export function readBoardView(params: URLSearchParams): BoardView {
  return {
    words: params.get('q') ?? '',
    assignee: params.get('who'),
    skill: readParam(params, 'skill', SlugSchema),
    isOpenOnly: params.get('help') === 'wanted',
    taskId: params.get('task'),
    isCalendar: params.get('layout') === 'calendar',
  };
}

export function writeBoardView(view: BoardView): URLSearchParams {
  return writeParams({
    tab: 'tasks',
    q: view.words,
    who: view.assignee,
    skill: view.skill,
    help: view.isOpenOnly ? 'wanted' : null,
    task: view.taskId,
    layout: view.isCalendar ? 'calendar' : null,
  });
}

export const countFilters = ({ assignee, skill, isOpenOnly }: BoardView): number =>
  [assignee, skill, isOpenOnly].filter(Boolean).length;

type FilterableTask = Pick<Task, 'title' | 'description' | 'assigneeId' | 'skills' | 'open'>;

/** Whether the task passes the filters; its title or description must contain every word. */
export function passesFilters(task: FilterableTask, view: BoardView): boolean {
  const text = `${task.title} ${task.description}`.toLowerCase();
  const words = view.words.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    (view.assignee === null || task.assigneeId === view.assignee) &&
    (view.skill === null || task.skills.includes(view.skill)) &&
    (!view.isOpenOnly || task.open)
  );
}
