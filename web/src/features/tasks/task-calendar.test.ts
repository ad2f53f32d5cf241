import type { Task } from '@samspill/domain/tasks/task';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../../data/entity.ts';
import { compareByDeadline } from './task-calendar.tsx';

const task = (id: string, dueOn: string | null) =>
  ({ id, data: { dueOn }, hasPendingWrites: false }) as Entity<Task>;

describe('compareByDeadline', () => {
  it('sorts by deadline, tasks without one last, then by id', () => {
    const tasks = [
      task('d', null),
      task('b', '2026-12-01'),
      task('a', '2026-12-01'),
      task('c', null),
      task('e', '2026-11-30'),
    ];
    expect(tasks.sort(compareByDeadline).map(({ id }) => id)).toEqual(['e', 'a', 'b', 'c', 'd']);
  });
});
