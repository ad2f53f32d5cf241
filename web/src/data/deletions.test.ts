import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const UNDO_MS = 10_000;
const stored = new Map<string, string>();

async function openPage() {
  vi.resetModules();
  return import('./deletions.ts');
}

const succeed = () => vi.fn(async () => {});

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('deferred deletion', () => {
  it('hides it at once and deletes it after the time to undo', async () => {
    const { deletedPaths, deleteLater } = await openPage();
    const remove = succeed();
    void deleteLater('content/a', remove);
    expect(deletedPaths().has('content/a')).toBe(true);
    expect(remove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(remove).toHaveBeenCalledOnce();
    expect(deletedPaths().has('content/a')).toBe(true);
  });

  it('cancels a deletion permanently on undo', async () => {
    const { deletedPaths, deleteLater, undoDeletion } = await openPage();
    const remove = succeed();
    const deletion = deleteLater('content/a', remove);
    undoDeletion('content/a');
    await expect(deletion).rejects.toMatchObject({ name: 'UndoneError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(remove).not.toHaveBeenCalled();
    expect(deletedPaths().has('content/a')).toBe(false);
    expect((await openPage()).deletedPaths().size).toBe(0);
  });

  it('shows it again with a message if the server refuses', async () => {
    const { deletedPaths, deleteLater } = await openPage();
    const deletion = deleteLater('content/a', async () => {
      throw new Error('refused');
    });
    const refused = expect(deletion).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    await refused;
    expect(deletedPaths().has('content/a')).toBe(false);
    expect((await openPage()).deletedPaths().size).toBe(0);
  });

  it('happens once, immediately before a log-out', async () => {
    const { deleteLater, finishDeletions } = await openPage();
    const remove = succeed();
    void deleteLater('content/a', remove);
    finishDeletions(remove);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(remove).toHaveBeenCalledOnce();
  });
});

describe('a page reloaded before the time to undo is over', () => {
  async function reload() {
    const before = await openPage();
    before.deleteLater('content/a', () => new Promise(() => {})).catch(() => undefined);
    vi.advanceTimersByTime(4_000);
    return { before, page: await openPage() };
  }

  it('leaves the deletion to the next page, which hides the document from the start', async () => {
    const { page } = await reload();
    expect([...page.deletedPaths().keys()]).toEqual(['content/a']);
  });

  it('deletes it at its time, once', async () => {
    const { page } = await reload();
    const remove = succeed();
    page.resumeDeletions(remove);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 4_001);
    expect(remove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(remove.mock.calls).toEqual([['content/a']]);
    const third = await openPage();
    expect(third.deletedPaths().size).toBe(0);
  });

  it('retries on each page until the server has it', async () => {
    const { page } = await reload();
    page.resumeDeletions(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(60_000);
    const later = await openPage();
    const remove = succeed();
    later.resumeDeletions(remove);
    await vi.advanceTimersByTimeAsync(0);
    expect(remove).toHaveBeenCalledOnce();
  });

  it('keeps the document if another tab undid it', async () => {
    const { before, page } = await reload();
    const remove = succeed();
    page.resumeDeletions(remove);
    before.undoDeletion('content/a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(remove).not.toHaveBeenCalled();
    expect(page.deletedPaths().size).toBe(0);
  });
});
