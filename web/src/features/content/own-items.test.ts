import { HOUR_MS } from '@samspill/domain/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '../../testing/browser-tabs.ts';
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
  const place = { kind: 'post', projectId: null } as const;
  const importPage = async () => ({
    ...(await import('./own-items.ts')),
    ...(await import('./composer-draft.ts')),
  });
  let browser: ReturnType<typeof createBrowser<Awaited<ReturnType<typeof importPage>>>>;
  const openTab = async () => (await browser.openTab()).page;

  beforeEach(() => {
    browser = createBrowser(importPage);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('restores a refused item as a draft', async () => {
    const tab = await openTab();
    const refused = { ...item('a', 0, { body: 'Hei' }), postedMs: Date.now() };
    tab.addOwnItem('kari', refused);
    tab.restoreAsDraft('kari', refused);
    expect(tab.readDraft(place).typed.text).toBe('Hei');
    expect(tab.unsentItems('kari')).toEqual([]);
  });

  it('is shown once below a newer draft, in one of several tabs', async () => {
    const tab = await openTab();
    const refused = { ...item('a', 0, { body: 'Hei' }), postedMs: Date.now() };
    tab.addOwnItem('kari', refused);
    const other = await openTab();
    expect(other.unsentItems('kari')).toEqual([refused]);
    tab.writeDraft(place, { ...tab.EMPTY_DRAFT, typed: { text: 'Nytt', references: [] } });
    tab.restoreAsDraft('kari', refused);
    tab.restoreAsDraft('kari', refused);
    other.restoreAsDraft('kari', refused);
    expect(tab.readDraft(place).typed.text).toBe('Nytt\n\nHei');
    expect(other.readDraft(place).typed.text).toBe('');
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
