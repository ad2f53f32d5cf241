import { describe, expect, it } from 'vitest';
import { runBulk } from './run-bulk.ts';

describe('a bulk action', () => {
  it('continues after a failure and returns each failed row with its error', async () => {
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

  it('reports progress after each row', async () => {
    const counts: number[] = [];
    await runBulk(
      ['a', 'b'],
      () => Promise.reject(new Error('no')),
      (count) => counts.push(count),
    );
    expect(counts).toEqual([1, 2]);
  });
});
