import { describe, expect, it, vi } from 'vitest';
import { resetStores } from '../state/store.ts';
import { createOptimistic, type Optimistic } from './optimistic.ts';

function startWrite() {
  let take = () => {};
  let refuse = () => {};
  const answer = new Promise<void>((resolve, reject) => {
    take = resolve;
    refuse = () => reject(new Error('refused'));
  });
  return { write: () => answer, take: () => take(), refuse: () => refuse() };
}

const readCurrent = (optimistic: Optimistic<string>) => Object.fromEntries(optimistic.shown.read());

describe('an optimistic change', () => {
  it('shows at once, and stays after the server accepted it', async () => {
    const optimistic = createOptimistic<string>();
    const told = vi.fn();
    optimistic.shown.subscribe(told);
    const { write, take } = startWrite();
    const done = optimistic.change('a', 'new', write);
    expect(readCurrent(optimistic)).toEqual({ a: 'new' });
    expect(told).toHaveBeenCalledOnce();
    take();
    await done;
    expect(readCurrent(optimistic)).toEqual({ a: 'new' });
  });

  it('is reverted with a message when the server refuses it', async () => {
    const optimistic = createOptimistic<string>();
    const { write, refuse } = startWrite();
    const done = optimistic.change('a', 'new', write);
    refuse();
    await expect(done).rejects.toThrow('refused');
    expect(readCurrent(optimistic)).toEqual({});
  });

  it('is reverted if it could not be sent', async () => {
    const optimistic = createOptimistic<string>();
    const fail = () => {
      throw new Error('no such thing');
    };
    await expect(optimistic.change('a', 'new', fail)).rejects.toThrow('no such thing');
    expect(readCurrent(optimistic)).toEqual({});
  });

  it('is dropped after acceptance if the read data contains it', async () => {
    const optimistic = createOptimistic<string>({ untilTaken: true });
    await optimistic.change('a', 'new', async () => undefined);
    expect(readCurrent(optimistic)).toEqual({});
  });

  it('is dropped on clear and on reset', async () => {
    const optimistic = createOptimistic<string>();
    optimistic.learn('a', 'one');
    optimistic.learn('b', 'two');
    optimistic.forget('a');
    expect(readCurrent(optimistic)).toEqual({ b: 'two' });
    resetStores();
    expect(readCurrent(optimistic)).toEqual({});
  });
});

describe('two consecutive changes', () => {
  it.each([
    ['both are taken', true, true, 'second'],
    ['the first is refused', false, true, 'second'],
    ['the second is refused', true, false, 'first'],
    ['both are refused', false, false, undefined],
  ])('settle to the last valid one when %s', async (_name, takesFirst, takesSecond, expected) => {
    const optimistic = createOptimistic<string>();
    const [one, two] = [startWrite(), startWrite()];
    const changes = [
      optimistic.change('a', 'first', one.write),
      optimistic.change('a', 'second', two.write),
    ];
    expect(readCurrent(optimistic)).toEqual({ a: 'second' });
    if (takesFirst) one.take();
    else one.refuse();
    await Promise.allSettled([changes[0]]);
    expect(readCurrent(optimistic)).toEqual({ a: 'second' });
    if (takesSecond) two.take();
    else two.refuse();
    await Promise.allSettled(changes);
    expect(optimistic.shown.read().get('a')).toBe(expected);
  });

  it('keeps changes of other keys', async () => {
    const optimistic = createOptimistic<string>({ untilTaken: true });
    const { write } = startWrite();
    void optimistic.change('b', 'other', write);
    await optimistic.change('a', 'new', async () => undefined);
    expect(readCurrent(optimistic)).toEqual({ b: 'other' });
  });
});
