import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { describe, expect, it } from 'vitest';
import type { Entity } from './entity.ts';
import { createPagedState, type PagedEvent, type PagedState, reducePaged } from './paged-list.ts';
import type { QuerySpec } from './query-spec.ts';

interface Item {
  readonly updatedAt: FirestoreTimestamp;
}

const SPEC: QuerySpec = { collection: 'users', where: [], orderBy: ['updatedAt', 'desc'] };
const OTHER_SPEC: QuerySpec = { ...SPEC, collection: 'projects' };

function items(...seconds: number[]): Entity<Item>[] {
  return seconds.map((second) => ({
    id: String(second),
    data: { updatedAt: { seconds: second, nanoseconds: 0, toMillis: () => second * 1_000 } },
    hasPendingWrites: false,
  }));
}

function head(...seconds: number[]): PagedEvent<Item> {
  const page = { rows: items(...seconds), isLast: false };
  return { type: 'head', spec: SPEC, page, fromCache: false };
}

function cachedHead(isLast: boolean, ...seconds: number[]): PagedEvent<Item> {
  return { type: 'head', spec: SPEC, page: { rows: items(...seconds), isLast }, fromCache: true };
}

function older(...seconds: number[]): PagedEvent<Item> {
  return { type: 'older', spec: SPEC, page: { rows: items(...seconds), isLast: true } };
}

function after(...events: PagedEvent<Item>[]): PagedState<Item> {
  return events.reduce(reducePaged<Item>, createPagedState<Item>(SPEC, ''));
}

const shown = ({ list }: PagedState<Item>) => [...list.head, ...list.tail].map(({ id }) => id);

describe('reducePaged', () => {
  it('shows the live page above the older pages', () => {
    expect(shown(after(head(9, 8), older(7, 6)))).toEqual(['9', '8', '7', '6']);
  });

  it('is confirmed once its page is', () => {
    const cached = cachedHead(false, 8);
    expect(after().fromCache).toBe(true);
    expect(after(cached)).toMatchObject({ fromCache: true });
    expect(after(cached, head(9, 8))).toMatchObject({ fromCache: false });
  });

  it.each<[string, readonly PagedEvent<Item>[]]>([
    ['ends too soon', [cachedHead(true, 9)]],
    ['has a gap', [cachedHead(true, 9, 5)]],
    ['has a gap and no end', [cachedHead(false, 9, 5)]],
    ['ends too soon and grows', [cachedHead(true, 9), cachedHead(true, 9, 5)]],
    ['has older pages', [cachedHead(false, 9, 5), older(4)]],
  ])('drops a cached page that %s once the server answers', (_name, cached) => {
    const state = after(...cached, head(9, 8));
    expect(shown(state)).toEqual(['9', '8']);
    expect(state.list.isExhausted).toBe(false);
  });

  it('keeps older pages when a confirmed page reverts to the cache and is confirmed again', () => {
    const state = after(head(9, 8), older(7), cachedHead(false, 9, 8), head(10, 9));
    expect(shown(state)).toEqual(['10', '9', '8', '7']);
    expect(state.list.isExhausted).toBe(true);
  });

  it('counts the pages of a request and resets the count for the next', () => {
    const state = after(head(9, 8), older(7));
    expect(state.pagesFetched).toBe(1);
    expect(reducePaged(state, { type: 'more' })).toMatchObject({ pagesWanted: 2, pagesFetched: 0 });
  });

  it('keeps the fetched documents when only the filter changes', () => {
    const asked: PagedEvent<Item> = { type: 'asked', spec: SPEC, filterKey: 'stage=idea' };
    const state = after(head(9, 8), older(7), { type: 'more' }, asked);
    expect(shown(state)).toEqual(['9', '8', '7']);
    expect(state).toMatchObject({ filterKey: 'stage=idea', pagesWanted: 1 });
  });

  it('restarts with another query, and ignores late answers to the earlier one', () => {
    const asked: PagedEvent<Item> = { type: 'asked', spec: OTHER_SPEC, filterKey: '' };
    expect(shown(after(head(9, 8), asked, older(7), head(9)))).toEqual([]);
  });

  it('keeps the list after a failed older page until a retry', () => {
    const failed: PagedEvent<Item> = { type: 'failed', spec: SPEC, code: 'unavailable' };
    const state = after(head(9, 8), failed);
    expect(shown(state)).toEqual(['9', '8']);
    expect(state.failure).toBe('unavailable');
    expect(reducePaged(state, { type: 'more' }).failure).toBeNull();
  });

  it('shows the cached pages until the live page arrives, and keeps older ones', () => {
    const left = after(head(9, 8), older(7, 6));
    const returned = createPagedState<Item>({ ...SPEC }, '', left);
    expect(shown(returned)).toEqual(['9', '8', '7', '6']);
    expect(returned).toMatchObject({ isHeadRead: true, isRestored: true, fromCache: true });
    const live = { ...head(10, 9), spec: returned.spec ?? SPEC } as PagedEvent<Item>;
    const settled = reducePaged<Item>(returned, live);
    expect(shown(settled)).toEqual(['10', '9', '8', '7', '6']);
    expect(settled.isRestored).toBe(false);
  });

  it('shows nothing for a list left before its first answer', () => {
    expect(createPagedState<Item>(SPEC, '', createPagedState<Item>(SPEC, ''))).toMatchObject({
      isHeadRead: false,
      isRestored: false,
    });
  });
});
