import { describe, expect, it } from 'vitest';
import { createMarkWatch } from './mark-watch.ts';

interface Mark {
  readonly contentId: string;
}

function startWatch() {
  const asked: { ids: readonly string[]; answer: (marks: readonly Mark[]) => void }[] = [];
  const ended: (readonly string[])[] = [];
  const watch = createMarkWatch<Mark>((ids, answer) => {
    asked.push({ ids, answer });
    return () => ended.push(ids);
  }, 2);
  return { watch, asked, ended };
}

const nothing = () => undefined;

describe('marks on the items of a list', () => {
  it('are asked for together, as many items at a time as one query may name', async () => {
    const { watch, asked } = startWatch();
    for (const id of ['a', 'b', 'c']) watch.subscribe(id, nothing);
    await Promise.resolve();
    expect(asked.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
  });

  it('are unknown, then there or not', async () => {
    const { watch, asked } = startWatch();
    const told: string[] = [];
    watch.subscribe('a', () => told.push('a'));
    watch.subscribe('b', () => told.push('b'));
    await Promise.resolve();
    expect(watch.read('a')).toBeUndefined();
    asked[0]?.answer([{ contentId: 'a' }]);
    expect([watch.read('a'), watch.read('b')]).toEqual([{ contentId: 'a' }, null]);
    expect(told).toEqual(['a', 'b']);
  });

  it('are listened to once, however many cards show the item', async () => {
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

  it('are not asked for when the card was gone again at once', async () => {
    const { watch, asked } = startWatch();
    watch.subscribe('a', nothing)();
    await Promise.resolve();
    expect(asked).toEqual([]);
  });
});
