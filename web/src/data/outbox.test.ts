import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const storedItems = new Map<string, string>();
let isStorageFree = true;

async function openTab() {
  vi.resetModules();
  const { createOutbox } = await import('./outbox.ts');
  return createOutbox((await import('valibot')).string());
}

beforeEach(() => {
  storedItems.clear();
  isStorageFree = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!isStorageFree) throw new Error('no room');
      storedItems.set(key, value);
    },
    removeItem: (key: string) => storedItems.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the outbox of unsent writes', () => {
  it('is kept for the next page', async () => {
    expect((await openTab()).change('a', () => ['one'])).toBe(true);
    const next = await openTab();
    expect(next.read('a')).toEqual(['one']);
    expect(next.read('b')).toEqual([]);
  });

  it('merges changes of several tabs', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    tab.change('a', (entries) => [...entries, 'one']);
    other.change('a', (entries) => [...entries, 'two']);
    tab.change('a', (entries) => [...entries, 'three']);
    expect(other.read('a')).toEqual(['one', 'two', 'three']);
  });

  it('deletes the stored value of an empty list', async () => {
    const tab = await openTab();
    tab.change('a', () => ['one']);
    tab.change('a', () => []);
    expect([...storedItems]).toEqual([]);
  });

  it('notifies listeners only about real changes', async () => {
    const tab = await openTab();
    const listener = vi.fn();
    tab.changed.subscribe(listener);
    tab.change('a', () => ['one']);
    tab.change('a', (entries) => entries);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('keeps entries in memory when storage is full', async () => {
    isStorageFree = false;
    const tab = await openTab();
    expect(tab.change('a', () => ['one'])).toBe(false);
    tab.change('a', (entries) => [...entries, 'two']);
    expect(tab.read('a')).toEqual(['one', 'two']);
    expect((await openTab()).read('a')).toEqual([]);
  });

  it('is empty if invalid data was stored', async () => {
    storedItems.set('samspill.draft.a', '{"entries":[1]}');
    expect((await openTab()).read('a')).toEqual([]);
  });
});
