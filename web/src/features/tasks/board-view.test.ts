import type { Task } from '@samspill/domain/tasks/task';
import { describe, expect, it } from 'vitest';
import { buildTask } from '../../testing/documents.ts';
import {
  type BoardView,
  countFilters,
  NO_BOARD_FILTERS,
  passesFilters,
  readBoardView,
  sortTasks,
  type TaskSort,
  writeBoardView,
} from './board-view.ts';

const ALL: BoardView = {
  ...NO_BOARD_FILTERS,
  taskId: null,
  layout: 'board',
  sort: 'status',
  isDescending: false,
};
const TODAY = '2026-11-27';
const NARROW: BoardView = {
  words: 'etikett kald',
  assignee: 'ola',
  skill: 'figma',
  priority: 'high',
  due: 'week',
  isOpenOnly: true,
  taskId: 't1',
  layout: 'list',
  sort: 'due',
  isDescending: true,
};
const task = {
  title: 'Tegne etikett',
  description: 'Tåler KALDT vann',
  assigneeId: 'ola',
  skills: ['figma'],
  open: true,
  status: 'todo',
  dueOn: '2026-11-30',
  priority: 'high',
} as const satisfies Partial<Task>;

describe('board view in the URL', () => {
  it.each([ALL, NARROW])('survives a round trip through the address', (view) => {
    expect(readBoardView(writeBoardView(view))).toEqual(view);
  });

  it('keeps the tab, and omits unset filters', () => {
    expect(writeBoardView(ALL).toString()).toBe('tab=tasks');
  });

  it.each(['skill=-x', 'priority=urgent', 'due=never', 'layout=table', 'sort=-rank', 'sort='])(
    'ignores an unknown value: %s',
    (address) => {
      expect(readBoardView(new URLSearchParams(address))).toEqual(ALL);
    },
  );

  it('counts its filters without the words', () => {
    expect(countFilters(ALL)).toBe(0);
    expect(countFilters(NARROW)).toBe(5);
  });
});

describe('isShown', () => {
  it('shows a task that passes every filter', () => {
    expect(passesFilters(task, ALL, TODAY)).toBe(true);
    expect(passesFilters(task, NARROW, TODAY)).toBe(true);
  });

  it.each<[string, Partial<BoardView>]>([
    ['a word', { words: 'etikett varm' }],
    ['the assignee', { assignee: 'kari' }],
    ['the skill', { skill: 'react' }],
    ['the priority', { priority: 'low' }],
    ['no priority', { priority: 'none' }],
    ['the deadline', { due: 'overdue' }],
  ])('hides a task that fails the filter by %s', (_name, filter) => {
    expect(passesFilters(task, { ...ALL, ...filter }, TODAY)).toBe(false);
  });

  it('is hidden when closed and only open ones are shown', () => {
    const view = { ...ALL, isOpenOnly: true };
    expect(passesFilters({ ...task, open: false }, view, TODAY)).toBe(false);
  });

  it.each<[BoardView['due'], Partial<Task>, boolean]>([
    ['overdue', { dueOn: '2026-11-26' }, true],
    ['overdue', { dueOn: '2026-11-26', status: 'done' }, false],
    ['overdue', { dueOn: TODAY }, false],
    ['overdue', { dueOn: null }, false],
    ['week', { dueOn: TODAY }, true],
    ['week', { dueOn: '2026-12-04' }, true],
    ['week', { dueOn: '2026-12-05' }, false],
    ['week', { dueOn: '2026-11-26' }, false],
    ['week', { dueOn: null }, false],
    ['none', { dueOn: null }, true],
    ['none', { dueOn: TODAY }, false],
  ])('with the deadline filter %s: %o is %s', (due, fields, isShown) => {
    expect(passesFilters({ ...task, ...fields }, { ...ALL, due }, TODAY)).toBe(isShown);
  });

  it('shows tasks of earlier versions among those without a priority', () => {
    const { priority: _priority, ...earlier } = task;
    expect(passesFilters(earlier, { ...ALL, priority: 'none' }, TODAY)).toBe(true);
  });
});

describe('sortTasks', () => {
  const entity = (id: string, fields: Partial<Task>) => ({
    id,
    data: buildTask({ id: 'p1', uid: 'kari' }, { rank: 'a0', ...fields }),
    hasPendingWrites: false,
  });
  const tasks = [
    entity('a', { title: 'Ærlig', status: 'done', priority: 'low', assigneeId: 'ola' }),
    entity('b', { title: 'Brygge', status: 'todo', rank: 'a2', dueOn: '2026-12-01' }),
    entity('c', { title: 'Ankre', status: 'todo', rank: 'a1', priority: 'high' }),
    entity('d', { title: 'Åre', status: 'doing', priority: 'normal', dueOn: '2026-11-01' }),
    entity('e', { title: 'Zink', status: 'todo', rank: 'a3', assigneeId: 'kari', priority: null }),
  ];
  const names: Readonly<Record<string, string>> = { ola: 'Ola', kari: 'Kari' };

  it.each<[TaskSort, boolean, string]>([
    ['status', false, 'cbeda'],
    ['status', true, 'adebc'],
    ['title', false, 'cbead'],
    ['title', true, 'daebc'],
    ['priority', true, 'cdabe'],
    ['priority', false, 'beadc'],
    ['assignee', false, 'eacbd'],
    ['assignee', true, 'aecbd'],
    ['due', false, 'dbcea'],
    ['due', true, 'bdcea'],
  ])('by %s, descending %s, is %s', (sort, isDescending, expected) => {
    const options = { nameOf: (uid: string) => names[uid], locale: 'nb' };
    const sorted = sortTasks(tasks, { ...options, view: { sort, isDescending } });
    expect(sorted.map(({ id }) => id).join('')).toBe(expected);
  });
});
