import { type Content, ContentSchema } from '@samspill/domain/content/content';
import { chunksOf } from '@samspill/domain/cut';
import { FEED_PAGE_ITEMS, InboxItemSchema } from '@samspill/domain/feed/feed-start';
import { inboxPath } from '@samspill/domain/feed/paths';
import { FollowSchema } from '@samspill/domain/follows/follow';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { contentPath, userPath } from '@samspill/domain/paths';
import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useDeletedPaths } from '../../data/deletions.ts';
import { type Entity, parseEntity } from '../../data/entity.ts';
import { type PagedQuery, usePagedQueries, usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { firestore } from '../../firebase/firestore.ts';
import { logReadFailure } from '../../firebase/firestore-failure.ts';
import { type HiddenIds, isHidden } from '../../platform/hidden/hidden-store.ts';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { useUser } from '../../session/use-session.ts';
import { createStore, useStore } from '../../state/store.ts';
import { contentOfPeopleQuery, contentOfProjectsQuery } from '../content/content-queries.ts';
import { useOwnItems } from '../content/own-items.ts';
import { useContents } from '../content/use-contents.ts';
import {
  type FeedListState,
  type FeedReason,
  type FeedRow,
  useHeldBackItems,
} from './feed-list-state.ts';

interface FeedStream<T> {
  readonly entries: readonly (T & { readonly atMs: number })[];
  readonly isExhausted: boolean;
}

/** Merges sources into one order. Holds back entries below which another source may still have unread ones. */
export function mergeFeed<T extends { readonly id: string }>(
  streams: readonly FeedStream<T>[],
): (T & { readonly atMs: number })[] {
  const floor = mergeLimitMs(streams);
  const ids = new Set<string>();
  return streams
    .flatMap(({ entries }) => entries)
    .filter(({ atMs }) => atMs >= floor)
    .sort((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1))
    .filter(({ id }) => {
      const isFirst = !ids.has(id);
      ids.add(id);
      return isFirst;
    });
}

export function oldestReadMs({ entries, isExhausted }: FeedStream<unknown>): number {
  if (isExhausted) return Number.NEGATIVE_INFINITY;
  return entries.at(-1)?.atMs ?? Number.POSITIVE_INFINITY;
}

/** Timestamp above which all sources are read; sources that end there need another page. */
export function mergeLimitMs(streams: readonly FeedStream<unknown>[]): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...streams.map(oldestReadMs));
}

/** Limit of an `in` filter. */
const MAX_TARGETS = 30;

interface LargeAudiences {
  readonly people: readonly string[];
  readonly projects: readonly string[];
}

const NO_AUDIENCES: LargeAudiences = { people: [], projects: [] };
const audienceCache = createStore<{
  readonly uid: string;
  readonly audiences: LargeAudiences;
} | null>(null);

async function fetchLargeAudiences(uid: string): Promise<LargeAudiences> {
  const merged = query(
    collection(firestore(), `${userPath(uid)}/${FOLLOWING}`),
    where('mergedAtRead', '==', true),
    limit(MAX_OWN_LIST),
  );
  try {
    const follows = (await getDocs(merged)).docs.map((stored) => parseEntity(FollowSchema, stored));
    const idsOf = (kind: 'user' | 'project') =>
      follows.flatMap((found) => (found?.data.kind === kind ? [found.id] : []));
    return { people: idsOf('user'), projects: idsOf('project') };
  } catch (error) {
    logReadFailure('followed accounts to merge', error);
    return NO_AUDIENCES;
  }
}

/** Refetched on each opening, because follows change; null before the first read. */
function useLargeAudiences(uid: string): LargeAudiences | null {
  const before = useStore(audienceCache);
  useEffect(() => {
    void fetchLargeAudiences(uid).then((audiences) => audienceCache.set({ uid, audiences }));
  }, [uid]);
  return before?.uid === uid ? before.audiences : null;
}

/**
 * Maximum items per page from large accounts; the inbox fills the rest. The oldest of them bounds the merge, so fewer
 * would often hold back inbox items until the next page.
 */
const MERGED_ITEMS = 3;
const NOTHING_HIDDEN: HiddenIds = new Set();

const QUERY_OF = { people: contentOfPeopleQuery, projects: contentOfProjectsQuery };

interface ForYouEntry {
  readonly id: string;
  readonly atMs: number;
  readonly isOwn: boolean;
  readonly reason: FeedReason;
  readonly content: Entity<Content> | null;
}

const inboxQuery = (uid: string): QuerySpec => ({
  collection: inboxPath(uid),
  where: [],
  orderBy: ['createdAt', 'desc'],
});

export function useForYou(): FeedListState {
  const user = useUser();
  const hidden = useHidden(user.uid);
  const deleted = useDeletedPaths();
  const audiences = useLargeAudiences(user.uid);
  const inbox = useInbox(user.uid, hidden ?? NOTHING_HIDDEN);
  const people = useLargeAudienceItems(audiences, 'people', hidden ?? NOTHING_HIDDEN);
  const projects = useLargeAudienceItems(audiences, 'projects', hidden ?? NOTHING_HIDDEN);
  const further = useFurtherAudienceItems(audiences, hidden ?? NOTHING_HIDDEN);
  const own = useOwnEntries();

  const sources = [inbox, people, projects, ...further];
  const isRead = hidden !== null && audiences !== null && sources.every(isSourceReady);
  const streams = sources.map(({ stream }) => stream);
  const entries = isRead ? mergeFeed([...streams, own]) : [];
  const isSettled = isRead && !inbox.results.fromCache;
  const hasMore = sources.some(({ results }) => results.hasMore);
  const { shown, newCount, showNew } = useHeldBackItems(
    entries.filter(({ id }) => !deleted.has(contentPath(id))),
    { isSettled, hasMore, filterKey: `${hidden?.size} ${deleted.size}` },
  );

  const contents = useContents(shown.flatMap(({ id, content }) => (content === null ? [id] : [])));
  const rows = shown.flatMap((entry): FeedRow[] => {
    const content = entry.content ?? contents.byId.get(entry.id);
    return content ? [{ content, reason: entry.reason }] : [];
  });
  const isWaiting = shown.some(({ id, content }) => content === null && !contents.isKnown(id));
  // Show the first page at once: inserted rows shift others, and each batch of rows costs a query for likes.
  const [hasShown, setShown] = useState(false);
  const isFirstPending = isWaiting && isSettled && !hasShown;
  if (!hasShown && isSettled && !isWaiting) setShown(true);
  const isFailed = sources.some(({ results }) => results.status === 'error');
  const cutShort = sources.filter(({ results }) => results.code !== null);
  const code = contents.code ?? cutShort[0]?.results.code ?? null;
  const floor = mergeLimitMs(streams);
  return {
    status:
      isFailed || contents.code
        ? 'error'
        : !isRead || isFirstPending || (isWaiting && rows.length === 0)
          ? 'loading'
          : 'ready',
    code,
    rows,
    newCount,
    showNew,
    hasMore,
    isLoadingMore: isWaiting || sources.some(({ results }) => results.isLoadingMore),
    loadMore: () => {
      for (const { results, stream } of sources)
        if (results.hasMore && oldestReadMs(stream) === floor) results.loadMore();
    },
    retry: () => {
      if (contents.code) contents.retry();
      for (const { results } of cutShort) results.retry();
    },
  };
}

interface FeedSource {
  readonly results: Pick<
    PagedQuery<unknown>,
    'status' | 'code' | 'hasMore' | 'isLoadingMore' | 'fromCache' | 'loadMore' | 'retry'
  >;
  readonly stream: FeedStream<ForYouEntry>;
  readonly isUnused: boolean;
}

const isSourceReady = ({ results, isUnused }: FeedSource) => isUnused || results.status === 'ready';

function useInbox(uid: string, hidden: HiddenIds): FeedSource {
  const results = usePagedQuery(inboxQuery(uid), {
    schema: InboxItemSchema,
    matches: (item) => !isHidden(hidden, { ...item, id: item.contentId }, uid),
    filterKey: '',
    pageSize: FEED_PAGE_ITEMS,
    isBlind: true,
  });
  const entries = results.items.map(
    ({ id, data }): ForYouEntry => ({
      id,
      atMs: data.createdAt.toMillis(),
      isOwn: data.author.uid === uid,
      reason: { kind: data.reason, name: data.author.name },
      content: null,
    }),
  );
  return { results, stream: { entries, isExhausted: !results.hasMore }, isUnused: false };
}

function toEntry(content: Entity<Content>, of: keyof LargeAudiences, uid: string): ForYouEntry {
  const { author, createdAt } = content.data;
  return {
    id: content.id,
    atMs: createdAt.toMillis(),
    isOwn: author.uid === uid,
    reason: { kind: of === 'people' ? 'follows-author' : 'follows-project', name: author.name },
    content,
  };
}

function useLargeAudienceItems(
  audiences: LargeAudiences | null,
  of: keyof LargeAudiences,
  hidden: HiddenIds,
): FeedSource {
  const { uid } = useUser();
  const ids = audiences?.[of].slice(0, MAX_TARGETS) ?? [];
  const results = usePagedQuery(ids.length === 0 ? null : QUERY_OF[of](ids), {
    schema: ContentSchema,
    matches: (content) => !isHidden(hidden, content, uid),
    filterKey: '',
    pageSize: MERGED_ITEMS,
    isBlind: true,
  });
  const entries = results.items.map((content) => toEntry(content, of, uid));
  const isUnused = ids.length === 0;
  return { results, stream: { entries, isExhausted: isUnused || !results.hasMore }, isUnused };
}

/** Posts of large accounts beyond the first thirty of a kind: new ones are read when the feed is opened. */
function useFurtherAudienceItems(
  audiences: LargeAudiences | null,
  hidden: HiddenIds,
): readonly FeedSource[] {
  const { uid } = useUser();
  const groups = (['people', 'projects'] as const).flatMap((of) =>
    chunksOf(audiences?.[of].slice(MAX_TARGETS) ?? [], MAX_TARGETS).map((ids) => ({
      of,
      ids,
    })),
  );
  const lists = usePagedQueries(
    groups.map(({ of, ids }) => QUERY_OF[of](ids)),
    {
      schema: ContentSchema,
      matches: (content) => !isHidden(hidden, content, uid),
      pageSize: MERGED_ITEMS,
    },
  );
  return lists.map((results, index) => {
    const of = groups[index]?.of ?? 'people';
    const entries = results.items.map((content) => toEntry(content, of, uid));
    return { results, stream: { entries, isExhausted: !results.hasMore }, isUnused: false };
  });
}

function useOwnEntries(): FeedStream<ForYouEntry> {
  const user = useUser();
  const entries = useOwnItems(user.uid).map(
    ({ id, postedMs }): ForYouEntry => ({
      id,
      atMs: postedMs,
      isOwn: true,
      reason: { kind: 'own', name: user.displayName },
      content: null,
    }),
  );
  return { entries, isExhausted: true };
}
