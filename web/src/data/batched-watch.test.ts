import { describe, expect, it } from 'vitest';
import { createBatchedWatch } from './batched-watch.ts';

function startWatch() {
  const asked: {
    ids: readonly string[];
    answer: (found: ReadonlyMap<string, string>) => void;
  }[] = [];
  const ended: (readonly string[])[] = [];
  const watch = createBatchedWatch<string>((ids, answer) => {
    asked.push({ ids, answer });
    return () => ended.push(ids);
  }, 2);
  return { watch, asked, ended };
}

const nothing = () => undefined;

describe('documents requested by list rows', () => {
  it('are fetched in batches of the maximum query size', async () => {
    const { watch, asked } = startWatch();
    for (const id of ['a', 'b', 'c']) watch.subscribe(id, nothing);
    await Promise.resolve();
    expect(asked.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
  });

  it('are unknown, then present or missing', async () => {
    const { watch, asked } = startWatch();
    const told: string[] = [];
    watch.subscribe('a', () => told.push('a'));
    watch.subscribe('b', () => told.push('b'));
    await Promise.resolve();
    expect(watch.read('a')).toBeUndefined();
    asked[0]?.answer(new Map([['a', 'found']]));
    expect([watch.read('a'), watch.read('b')]).toEqual(['found', null]);
    expect(told).toEqual(['a', 'b']);
  });

  it('have one listener for several rows', async () => {
    const { watch, asked, ended } = startWatch();
    const leaveFirst = watch.subscribe('a', nothing);
    const leaveSecond = watch.subscribe('a', nothing);
    await Promise.resolve();
    expect(asked).toHaveLength(1);
    leaveFirst();
    expect(ended).toEqual([]);
    leaveSecond();
    expect(ended).toEqual([['a']]);
  });

  it('are not fetched for a row that was removed at once', async () => {
    const { watch, asked } = startWatch();
    watch.subscribe('a', nothing)();
    await Promise.resolve();
    expect(asked).toEqual([]);
  });
});
