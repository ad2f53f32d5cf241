import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deletedIds, deleteLater, undoDeletion } from './pending-deletions.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('deleting an item', () => {
  it('hides it at once and deletes it when the time to undo is over', () => {
    const remove = vi.fn();
    deleteLater('a', remove);
    expect(deletedIds().has('a')).toBe(true);
    expect(remove).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(remove).toHaveBeenCalledOnce();
    expect(deletedIds().has('a')).toBe(true);
  });

  it('is taken back by undo, for good', () => {
    const remove = vi.fn();
    deleteLater('b', remove);
    undoDeletion('b');
    vi.advanceTimersByTime(60_000);
    page.dispatchEvent(new Event('pagehide'));
    expect(remove).not.toHaveBeenCalled();
    expect(deletedIds().has('b')).toBe(false);
  });

  it('is not lost when the page goes before, and happens once', () => {
    const remove = vi.fn();
    deleteLater('c', remove);
    page.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(60_000);
    expect(remove).toHaveBeenCalledOnce();
  });
});
