import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NewestUnread, UnreadCounter } from './notification-watch.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const flushGatherTime = () => vi.advanceTimersByTimeAsync(1_000);

const item = (
  id: string,
  createdMs: number,
  updatedMs = createdMs,
  isCounted = true,
): NewestUnread => ({
  id,
  createdMs,
  updatedMs,
  isCounted,
  isLookedAt: false,
});

function createCounter(answers: readonly (number | 'offline')[]) {
  const left = [...answers];
  let shown = 0;
  let write = Promise.resolve();
  const bell = new UnreadCounter({
    whenWritten: () => write,
    count: async () => {
      const answer = left.shift();
      if (typeof answer !== 'number') throw new Error('no network');
      return answer;
    },
    shown: () => shown,
    show: (count) => {
      shown = count;
    },
  });
  const writeUntil = (written: Promise<void>) => {
    write = written;
  };
  const state = () => ({ shown, asked: answers.length - left.length });
  return {
    watch: (newest: NewestUnread | null) => bell.watch(newest, true),
    look: (count: number) => bell.look(count),
    askAgain: () => bell.askAgain(),
    end: () => bell.end(),
    writeUntil,
    state,
  };
}

async function counted(answers: readonly (number | 'offline')[] = []) {
  const bell = createCounter([21, ...answers]);
  bell.watch(item('top', 10));
  await flushGatherTime();
  expect(bell.state()).toEqual({ shown: 21, asked: 1 });
  return bell;
}

describe('UnreadCount', () => {
  it('is 0 without a count if there are none', async () => {
    const bell = createCounter([]);
    bell.watch(null);
    bell.askAgain();
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 0, asked: 0 });
  });

  it('is counted by the server once for changes in a batch', async () => {
    const bell = createCounter([21, 20]);
    bell.watch(item('a', 10));
    bell.watch(item('b', 20));
    bell.askAgain();
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 21, asked: 1 });
    bell.askAgain();
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 20, asked: 2 });
  });

  it('is recounted for a new notification', async () => {
    const bell = await counted([22]);
    bell.watch(item('new', 20));
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 22, asked: 2 });
  });

  it.each<[string, NewestUnread, number]>([
    ['the same that has grown', item('top', 10, 30), 21],
    ['another that was unread and has grown', item('other', 5, 30), 21],
    ['one of those that are not counted', item('other', 30, 30, false), 21],
    ['the next, where the newest was read elsewhere', item('next', 5), 20],
  ])('derives the number without a server count: %s', async (_name, newest, expected) => {
    const bell = await counted();
    bell.watch(newest);
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: expected, asked: 1 });
  });

  it('decreases when one is read here, also after the window is refilled', async () => {
    const bell = await counted();
    bell.watch(null);
    expect(bell.state().shown).toBe(20);
    bell.watch(item('next', 5));
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 20, asked: 1 });
  });

  it('is recounted if the window is not refilled', async () => {
    const bell = await counted([0]);
    bell.watch(null);
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 0, asked: 2 });
    bell.askAgain();
    await flushGatherTime();
    expect(bell.state().asked).toBe(2);
  });

  it('excludes the open subject', async () => {
    const bell = await counted();
    bell.look(1);
    expect(bell.state().shown).toBe(20);
    bell.watch(item('top', 10, 30));
    expect(bell.state().shown).toBe(20);
    bell.look(0);
    expect(bell.state()).toEqual({ shown: 21, asked: 1 });
  });

  it('does not recount for a message in the open conversation', async () => {
    const bell = await counted();
    bell.watch({ ...item('here', 20), isLookedAt: true });
    bell.look(1);
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 21, asked: 1 });

    const empty = createCounter([]);
    empty.watch(null);
    empty.watch({ ...item('here', 20), isLookedAt: true });
    empty.look(1);
    await flushGatherTime();
    expect(empty.state()).toEqual({ shown: 0, asked: 0 });
    empty.look(0);
    expect(empty.state().shown).toBe(1);
  });

  it('is recounted when several are read at once', async () => {
    const bell = createCounter([2, 1]);
    bell.watch(item('older', 10));
    bell.watch(item('top', 20));
    await flushGatherTime();
    bell.look(2);
    expect(bell.state()).toEqual({ shown: 0, asked: 1 });
    bell.look(0);
    bell.watch(null);
    bell.watch(item('top', 20, 40));
    expect(bell.state().shown).toBe(0);
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 1, asked: 2 });
  });

  it('is recounted for notifications after the last count', async () => {
    const bell = createCounter([1, 1, 1]);
    bell.watch(item('top', 10));
    await flushGatherTime();
    bell.watch(null);
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 1, asked: 2 });
    bell.watch(item('top', 40));
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 1, asked: 3 });
  });

  it('never exceeds the server’s count', async () => {
    const bell = createCounter([100, 100]);
    bell.watch(item('top', 10));
    await flushGatherTime();
    bell.watch(item('next', 5));
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 100, asked: 2 });
  });

  it('stays unchanged until local writes are sent', async () => {
    const bell = await counted([20]);
    const finish: (() => void)[] = [];
    bell.writeUntil(new Promise((resolve) => finish.push(resolve)));
    bell.askAgain();
    await flushGatherTime();
    expect(bell.state()).toEqual({ shown: 21, asked: 1 });
    for (const written of finish) written();
    await flushGatherTime();
    expect(bell.state().shown).toBe(20);
  });

  it('stays unchanged if the count fails, and is at least the watched number', async () => {
    const bell = createCounter(['offline', 30, 'offline', 31]);
    for (const [index, expected] of [1, 30, 30, 31].entries()) {
      bell.watch(item(`new-${index}`, index));
      await flushGatherTime();
      expect(bell.state().shown).toBe(expected);
    }
  });

  it('is not updated after the end', async () => {
    const bell = createCounter([21]);
    bell.watch(item('a', 10));
    bell.end();
    await flushGatherTime();
    expect(bell.state().shown).toBe(0);
  });
});
