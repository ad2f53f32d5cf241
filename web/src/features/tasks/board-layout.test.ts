import { describe, expect, it } from 'vitest';
import {
  type BoardSpot,
  type Columns,
  findNeighbours,
  findNextSpot,
  findSpot,
  moveTaskTo,
} from './board-layout.ts';

const BOARD: Columns = { todo: ['a', 'b', 'c'], doing: ['x'], done: [] };

describe('a moved task', () => {
  it.each<[string, BoardSpot, Columns]>([
    ['down', { status: 'todo', index: 2 }, { ...BOARD, todo: ['b', 'c', 'a'] }],
    ['nowhere', { status: 'todo', index: 0 }, BOARD],
    ['aside', { status: 'doing', index: 1 }, { ...BOARD, todo: ['b', 'c'], doing: ['x', 'a'] }],
    [
      'to an empty column',
      { status: 'done', index: 0 },
      { ...BOARD, todo: ['b', 'c'], done: ['a'] },
    ],
  ])('shows the task exactly once when it moves %s', (_name, spot, expected) => {
    expect(moveTaskTo(BOARD, 'a', spot)).toEqual(expected);
  });
});

describe('stepFrom', () => {
  it.each<[string, BoardSpot, 'up' | 'down' | 'left' | 'right', BoardSpot]>([
    ['up', { status: 'todo', index: 1 }, 'up', { status: 'todo', index: 0 }],
    ['not past the top', { status: 'todo', index: 0 }, 'up', { status: 'todo', index: 0 }],
    ['down', { status: 'todo', index: 1 }, 'down', { status: 'todo', index: 2 }],
    ['not past the end', { status: 'todo', index: 2 }, 'down', { status: 'todo', index: 2 }],
    ['to the right', { status: 'todo', index: 2 }, 'right', { status: 'doing', index: 1 }],
    ['to an empty column', { status: 'doing', index: 0 }, 'right', { status: 'done', index: 0 }],
    ['to the left', { status: 'doing', index: 0 }, 'left', { status: 'todo', index: 0 }],
    ['not past the first', { status: 'todo', index: 1 }, 'left', { status: 'todo', index: 1 }],
    ['not past the last', { status: 'done', index: 0 }, 'right', { status: 'done', index: 0 }],
  ])('steps %s', (_name, from, step, to) => {
    expect(findNextSpot(BOARD, from, step)).toEqual(to);
  });
});

describe('a position', () => {
  it('is named by its neighbors', () => {
    expect(findNeighbours(BOARD, 'b')).toEqual({ status: 'todo', aboveId: 'a', belowId: 'c' });
    expect(findNeighbours(BOARD, 'x')).toEqual({ status: 'doing', aboveId: null, belowId: null });
  });

  it('is missing for a hidden task', () => {
    expect(findNeighbours(BOARD, 'z')).toBeNull();
    expect(findSpot(BOARD, 'z')).toBeNull();
  });
});
