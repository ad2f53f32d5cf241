import { HOUR_MS } from '@samspill/domain/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OwnItem, pruneItems } from './own-items.ts';

const NOW_MS = Date.UTC(2026, 0, 2);

const item = (id: string, agoMs: number, draft: OwnItem['draft'] = null): OwnItem => ({
  id,
  kind: 'post',
  postedMs: NOW_MS - agoMs,
  draft,
});
const ids = (items: readonly OwnItem[]) => pruneItems(items, NOW_MS).map(({ id }) => id);

describe('own recent items in this browser', () => {
  it('are shown for a day, the latest three', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => item(id, HOUR_MS));
    expect(ids(items)).toEqual(['a', 'b', 'c']);
    expect(ids([item('a', 25 * HOUR_MS), item('b', 23 * HOUR_MS)])).toEqual(['b']);
  });

  it('are kept until the server confirms them', () => {
    const unsent = ['a', 'b', 'c', 'd'].map((id) => item(id, 900 * HOUR_MS, { body: 'Hei' }));
    expect(ids([item('new', 0), ...unsent])).toEqual(['new', 'a', 'b', 'c', 'd']);
  });
});

describe('takeBack for a refused item', () => {
  const stored = new Map<string, string>();
  const place = { kind: 'post', projectId: null } as const;

  async function openTab() {
    vi.resetModules();
    return { ...(await import('./own-items.ts')), ...(await import('./composer-draft.ts')) };
  }

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('restores a refused item as a draft and notifies the draft listeners', async () => {
    const tab = await openTab();
    const refused = { ...item('a', 0, { body: 'Hei' }), postedMs: Date.now() };
    tab.addOwnItem('kari', refused);
    const told = vi.fn();
    tab.draftRestoreCount.subscribe(told);
    tab.restoreAsDraft('kari', refused);
    expect(tab.readDraft(place).typed.text).toBe('Hei');
    expect(tab.unsentItems('kari')).toEqual([]);
    expect(told).toHaveBeenCalledOnce();
  });

  it('is shown once below a newer draft, in several tabs', async () => {
    const tab = await openTab();
    const refused = { ...item('a', 0, { body: 'Hei' }), postedMs: Date.now() };
    tab.addOwnItem('kari', refused);
    const other = await openTab();
    expect(other.unsentItems('kari')).toEqual([refused]);
    tab.writeDraft(place, { ...tab.EMPTY_DRAFT, typed: { text: 'Nytt', references: [] } });
    tab.restoreAsDraft('kari', refused);
    tab.restoreAsDraft('kari', refused);
    other.restoreAsDraft('kari', refused);
    expect(other.readDraft(place).typed.text).toBe('Nytt\n\nHei');
  });

  it('is kept when another tab publishes', async () => {
    const other = await openTab();
    expect(other.unsentItems('kari')).toEqual([]);
    const tab = await openTab();
    const refused = { ...item('a', 0, { body: 'Hei' }), postedMs: Date.now() };
    tab.addOwnItem('kari', refused);
    other.addOwnItem('kari', { ...refused, id: 'b' });
    tab.restoreAsDraft('kari', refused);
    expect(tab.readDraft(place).typed.text).toBe('Hei');
  });
});
