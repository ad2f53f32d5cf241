import type { Task } from '@samspill/domain/tasks/task';
import { expect, it } from 'vitest';
import type { Entity } from '../../data/entity.ts';
import { positionsAfterMoves } from './use-board-tools.ts';

const row = (id: string, status: Task['status'], rank: string) =>
  ({ id, data: { title: id, status, rank } }) as Entity<Task>;

it('returns the listener’s positions when nothing was moved', () => {
  expect(positionsAfterMoves([row('paint', 'todo', 'a0')], new Map())).toEqual([
    { id: 'paint', status: 'todo', rank: 'a0' },
  ]);
});

it('places a moved task, and inserts an added one', () => {
  const moves = new Map([
    ['paint', { status: 'doing', rank: 'a5' }],
    ['bulb', { status: 'todo', rank: 'a1' }],
  ] as const);
  const rows = [row('paint', 'todo', 'a0'), row('door', 'done', 'a2')];
  expect(positionsAfterMoves(rows, moves)).toEqual([
    { id: 'paint', status: 'doing', rank: 'a5' },
    { id: 'door', status: 'done', rank: 'a2' },
    { id: 'bulb', status: 'todo', rank: 'a1' },
  ]);
});
