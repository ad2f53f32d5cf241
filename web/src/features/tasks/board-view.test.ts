import { describe, expect, it } from 'vitest';
import {
  type BoardView,
  countFilters,
  NO_BOARD_FILTERS,
  passesFilters,
  readBoardView,
  writeBoardView,
} from './board-view.ts';

const ALL: BoardView = { ...NO_BOARD_FILTERS, taskId: null, isCalendar: false };
const NARROW: BoardView = {
  words: 'etikett kald',
  assignee: 'ola',
  skill: 'figma',
  isOpenOnly: true,
  taskId: 't1',
  isCalendar: true,
};
const task = {
  title: 'Tegne etikett',
  description: 'Tåler KALDT vann',
  assigneeId: 'ola',
  skills: ['figma'],
  open: true,
};

describe('board view in the URL', () => {
  it.each([ALL, NARROW])('survives a round trip through the address', (view) => {
    expect(readBoardView(writeBoardView(view))).toEqual(view);
  });

  it('keeps the tab, and omits unset filters', () => {
    expect(writeBoardView(ALL).toString()).toBe('tab=tasks');
  });

  it('ignores an unknown skill', () => {
    expect(readBoardView(new URLSearchParams('skill=-x')).skill).toBeNull();
  });

  it('counts its filters without the words', () => {
    expect(countFilters(ALL)).toBe(0);
    expect(countFilters(NARROW)).toBe(3);
  });
});

describe('isShown', () => {
  it('shows a task that passes every filter', () => {
    expect(passesFilters(task, ALL)).toBe(true);
    expect(passesFilters(task, NARROW)).toBe(true);
  });

  it.each<[string, Partial<BoardView>]>([
    ['a word', { words: 'etikett varm' }],
    ['the assignee', { assignee: 'kari' }],
    ['the skill', { skill: 'react' }],
  ])('hides a task that fails the filter by %s', (_name, filter) => {
    expect(passesFilters(task, { ...ALL, ...filter })).toBe(false);
  });

  it('is hidden when closed and only open ones are shown', () => {
    expect(passesFilters({ ...task, open: false }, { ...ALL, isOpenOnly: true })).toBe(false);
  });
});
