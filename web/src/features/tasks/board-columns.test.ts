import { describe, expect, it } from 'vitest';
import { columnDropId, findDropSpot } from './board-columns.tsx';
import type { BoardSpot, Columns } from './board-layout.ts';

const BOARD: Columns = { todo: ['a', 'b'], doing: ['x', 'y'], done: [] };

describe('a task dragged over the page', () => {
  it.each<[string, { id: string; isPast: boolean }, BoardSpot]>([
    ['an empty column', { id: columnDropId('done'), isPast: false }, { status: 'done', index: 0 }],
    [
      'its own column’s rest',
      { id: columnDropId('todo'), isPast: true },
      { status: 'todo', index: 1 },
    ],
    ['another of its column', { id: 'b', isPast: true }, { status: 'todo', index: 1 }],
    ['the upper half of another', { id: 'y', isPast: false }, { status: 'doing', index: 1 }],
    ['the lower half of another', { id: 'y', isPast: true }, { status: 'doing', index: 2 }],
  ])('returns the drop position over %s', (_name, over, spot) => {
    expect(findDropSpot(BOARD, 'a', over)).toEqual(spot);
  });

  it('has no drop target outside the board', () => {
    expect(findDropSpot(BOARD, 'a', { id: 'z', isPast: false })).toBeNull();
  });
});
