import { describe, expect, it } from 'vitest';
import { runBulk } from './run-bulk.ts';

describe('an action done to many', () => {
  it('goes on after one that fails, and tells which and why', async () => {
    const refusal = new Error('no');
    const outcome = await runBulk(
      ['a', 'b', 'c'],
      async (row) => {
        if (row === 'b') throw refusal;
      },
      () => undefined,
    );
    expect(outcome).toEqual({ done: ['a', 'c'], failed: [{ row: 'b', error: refusal }] });
  });

  it('tells after each how far it has come', async () => {
    const counts: number[] = [];
    await runBulk(
      ['a', 'b'],
      () => Promise.reject(new Error('no')),
      (count) => counts.push(count),
    );
    expect(counts).toEqual([1, 2]);
  });
});
