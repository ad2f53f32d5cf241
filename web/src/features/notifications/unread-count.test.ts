import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnreadCount } from './unread-count.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gathered = () => vi.advanceTimersByTimeAsync(1_000);

/** A bell over a server whose answers come one by one. */
function createBell(answers: readonly (number | 'offline')[]) {
  const left = [...answers];
  let shown = 0;
  let write = Promise.resolve();
  const bell = createUnreadCount({
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
  return { ...bell, writeUntil, shown: () => shown, asked: () => answers.length - left.length };
}

describe('the number at the bell', () => {
  it('is what is watched, without asking, when that is all', async () => {
    const bell = createBell([]);
    bell.watch(1, true);
    expect(bell.shown()).toBe(1);
    bell.askAgain();
    await gathered();
    expect(bell.asked()).toBe(0);
  });

  it('is counted by the server where there is more, once for what changes together', async () => {
    const bell = createBell([21, 20]);
    bell.watch(2, false);
    bell.watch(2, false);
    bell.askAgain();
    await gathered();
    expect([bell.shown(), bell.asked()]).toEqual([21, 1]);
    bell.askAgain();
    await gathered();
    expect(bell.shown()).toBe(20);
  });

  it('waits for what was written here, and stays as it was until then', async () => {
    const bell = createBell([21, 20]);
    bell.watch(2, false);
    await gathered();
    const finish: (() => void)[] = [];
    bell.writeUntil(new Promise((resolve) => finish.push(resolve)));
    bell.watch(2, false);
    await gathered();
    expect([bell.shown(), bell.asked()]).toEqual([21, 1]);
    for (const written of finish) written();
    await gathered();
    expect(bell.shown()).toBe(20);
  });

  it('stays as it was when the server cannot be asked, and is at least what is watched', async () => {
    const bell = createBell(['offline', 30, 'offline', 31]);
    for (const expected of [2, 30, 30, 31]) {
      bell.watch(2, false);
      await gathered();
      expect(bell.shown()).toBe(expected);
    }
  });

  it('does not fall to what is left of the watched before the server has filled them up', async () => {
    const bell = createBell([21, 20]);
    bell.watch(2, false);
    await gathered();
    bell.watch(1, true);
    expect(bell.shown()).toBe(21);
    bell.watch(2, false);
    await gathered();
    expect([bell.shown(), bell.asked()]).toEqual([20, 2]);
  });

  it('follows what is watched again once that is all', async () => {
    const bell = createBell([3]);
    bell.watch(2, false);
    await gathered();
    bell.watch(1, true);
    await gathered();
    expect(bell.shown()).toBe(1);
    bell.watch(0, true);
    expect([bell.shown(), bell.asked()]).toEqual([0, 1]);
  });

  it('is not what the server counted before the last of them were read', async () => {
    const bell = createBell([21]);
    bell.watch(2, false);
    bell.watch(0, true);
    await gathered();
    expect(bell.shown()).toBe(0);
  });

  it('is left alone after the end', async () => {
    const bell = createBell([21]);
    bell.watch(2, false);
    bell.end();
    await gathered();
    expect(bell.shown()).toBe(0);
  });
});
