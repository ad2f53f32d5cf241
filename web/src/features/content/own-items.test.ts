import { describe, expect, it } from 'vitest';
import { type OwnItem, prune } from './own-items.ts';

const NOW_MS = Date.UTC(2026, 0, 2);
const HOUR_MS = 3_600_000;

const item = (id: string, agoMs: number, draft: OwnItem['draft'] = null): OwnItem => ({
  id,
  kind: 'post',
  postedMs: NOW_MS - agoMs,
  draft,
});
const ids = (items: readonly OwnItem[]) => prune(items, NOW_MS).map(({ id }) => id);

describe('what somebody published in this browser', () => {
  it('is shown to them for a day, the latest three', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => item(id, HOUR_MS));
    expect(ids(items)).toEqual(['a', 'b', 'c']);
    expect(ids([item('a', 25 * HOUR_MS), item('b', 23 * HOUR_MS)])).toEqual(['b']);
  });

  it('is kept for as long as the server may not have it', () => {
    const unsent = ['a', 'b', 'c', 'd'].map((id) => item(id, 900 * HOUR_MS, { body: 'Hei' }));
    expect(ids([item('new', 0), ...unsent])).toEqual(['new', 'a', 'b', 'c', 'd']);
  });
});
