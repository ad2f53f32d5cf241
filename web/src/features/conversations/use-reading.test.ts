import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle } from './use-reading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('throttled work', () => {
  function given() {
    const done: string[] = [];
    const pace = createThrottle(1_000);
    return { done, flush: pace.flush, ask: (name: string) => pace.ask(() => done.push(name)) };
  }

  it('runs at once, and merges later calls into the latest', () => {
    const { done, ask } = given();
    for (const name of ['a', 'b', 'c']) ask(name);
    expect(done).toEqual(['a']);
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual(['a', 'c']);
  });

  it('runs at once again after a pause', () => {
    const { done, ask } = given();
    ask('a');
    vi.advanceTimersByTime(1_000);
    ask('b');
    expect(done).toEqual(['a', 'b']);
  });

  it('runs a pending task once on flush', () => {
    const { done, ask, flush } = given();
    ask('a');
    ask('b');
    flush();
    flush();
    vi.advanceTimersByTime(5_000);
    expect(done).toEqual(['a', 'b']);
  });
});
