import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LockTable } from './transactions.ts';

const LOCK_WAIT_MS = 2_000;
const isLive = () => true;

let locks: LockTable;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  locks = new LockTable();
});
afterEach(() => {
  vi.useRealTimers();
});

async function write(writer: object | null, ...keys: readonly string[]): Promise<string> {
  try {
    await locks.waitUntilFree(keys, writer, isLive);
    if (writer) locks.release(writer);
    return 'written';
  } catch (error) {
    if (writer) locks.release(writer);
    return (error as Error).message;
  }
}

describe('locks', () => {
  it('allow any number of readers', () => {
    const [first, second] = [{}, {}];
    locks.share(first, 'a');
    locks.share(second, 'a');
    expect(locks.holders(['a'], null)).toEqual([first, second]);
  });

  it('let the only reader of a document write it', async () => {
    const owner = {};
    locks.share(owner, 'a');
    expect(await write(owner, 'a')).toBe('written');
  });

  it('let all waiting writers continue once the reader releases', async () => {
    const owner = {};
    locks.share(owner, 'a');
    const outcomes = [write(null, 'a'), write(null, 'a', 'b'), write({}, 'a')];
    locks.release(owner);
    expect(await Promise.all(outcomes)).toEqual(['written', 'written', 'written']);
  });

  it('keep a writer waiting until the second reader releases', async () => {
    const [first, second] = [{}, {}];
    locks.share(first, 'a');
    locks.share(second, 'b');
    const outcome = write(null, 'a', 'b');
    locks.release(first);
    await vi.advanceTimersByTimeAsync(LOCK_WAIT_MS - 1);
    locks.release(second);
    expect(await outcome).toBe('written');
  });

  it('time out separately for each writer', async () => {
    locks.share({}, 'a');
    const early = write(null, 'a');
    await vi.advanceTimersByTimeAsync(LOCK_WAIT_MS / 2);
    let isLateOver = false;
    const late = write(null, 'a').finally(() => {
      isLateOver = true;
    });
    await vi.advanceTimersByTimeAsync(LOCK_WAIT_MS / 2);
    expect(await early).toBe('Transaction lock timeout.');
    expect(isLateOver).toBe(false);
    await vi.advanceTimersByTimeAsync(LOCK_WAIT_MS / 2);
    expect(await late).toBe('Transaction lock timeout.');
  });

  it.each([2, 3, 10, 50])(
    'let one of %i owners that read and write a document win without a wait',
    async (count) => {
      const owners = Array.from({ length: count }, () => ({}));
      for (const owner of owners) locks.share(owner, 'a');
      const outcomes = await Promise.all(owners.map((owner) => write(owner, 'a')));
      expect(outcomes.at(-1)).toBe('written');
      expect(outcomes.slice(0, -1)).toEqual(Array(count - 1).fill('Transaction lock timeout.'));
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('ignore locks on other documents', async () => {
    locks.share({}, 'a');
    expect(await write(null, 'b')).toBe('written');
  });

  it('release all waiting writers on a reset', async () => {
    locks.share({}, 'a');
    const outcome = write(null, 'a');
    locks.releaseAll();
    expect(await outcome).toBe('written');
  });
});
