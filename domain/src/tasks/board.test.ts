import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardPosition, type BoardTask, columnOf, moveTo, rankAtEnd } from './board.ts';
import { TASK_STATUSES } from './task.ts';

const BOARD: readonly BoardTask[] = [
  { id: 'c', status: 'todo', rank: 'a2' },
  { id: 'a', status: 'todo', rank: 'a0' },
  { id: 'b', status: 'todo', rank: 'a1' },
  { id: 'x', status: 'doing', rank: 'a0' },
];

const idsOf = (tasks: readonly BoardTask[], status: BoardTask['status']) =>
  columnOf(tasks, status).map(({ id }) => id);

function moved(tasks: readonly BoardTask[], id: string, place: BoardPosition) {
  const change = moveTo(tasks, id, place);
  return tasks.map((task) => (task.id === id ? { ...task, ...change } : task));
}

describe('moving a task', () => {
  it.each<[string, string, BoardPosition, string[]]>([
    ['to the top', 'c', { status: 'todo', aboveId: null, belowId: 'a' }, ['c', 'a', 'b']],
    ['to the end', 'a', { status: 'todo', aboveId: 'c', belowId: null }, ['b', 'c', 'a']],
    ['between two', 'c', { status: 'todo', aboveId: 'a', belowId: 'b' }, ['a', 'c', 'b']],
    ['to another column', 'a', { status: 'doing', aboveId: 'x', belowId: null }, ['x', 'a']],
    ['above the one below', 'a', { status: 'doing', aboveId: null, belowId: 'x' }, ['a', 'x']],
    ['to an empty column', 'a', { status: 'done', aboveId: null, belowId: null }, ['a']],
    [
      'beside what is gone',
      'x',
      { status: 'todo', aboveId: 'z', belowId: 'y' },
      ['a', 'b', 'c', 'x'],
    ],
  ])('moves a task %s', (_name, id, place, expected) => {
    expect(idsOf(moved(BOARD, id, place), place.status)).toEqual(expected);
  });

  it('keeps every task and places the moved one below its upper neighbour after arbitrary moves', () => {
    const ids = BOARD.map(({ id }) => id);
    const anyMove = fc.record({
      id: fc.constantFrom(...ids),
      status: fc.constantFrom(...TASK_STATUSES),
      aboveId: fc.constantFrom(null, ...ids),
    });
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
        let board = BOARD;
        for (const { id, status, aboveId } of moves) {
          board = moved(board, id, { status, aboveId, belowId: null });
          const column = idsOf(board, status);
          const isThere = aboveId !== null && aboveId !== id && column.includes(aboveId);
          if (isThere) expect(column[column.indexOf(aboveId) + 1]).toBe(id);
          else expect(column.at(-1)).toBe(id);
        }
        expect(board.map(({ id }) => id).sort()).toEqual([...ids].sort());
      }),
    );
  });
});

describe('rankAtEnd', () => {
  it('places a new task at the end of its column', () => {
    expect(rankAtEnd(BOARD, 'todo') > 'a2').toBe(true);
    expect(rankAtEnd(BOARD, 'done')).not.toBe('');
  });
});
