import type { Content } from '@samspill/domain/content/content';
import type { FEED_REASONS } from '@samspill/domain/feed/feed-start';
import { useEffect, useRef, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useEntryMemory } from '../../data/entry-memory.ts';
import { holdNew, newestMs } from './hold-new.ts';

/** Why an item is in somebody's own feed, or fills it; null in lists that show everything. */
export interface FeedReason {
  readonly kind: (typeof FEED_REASONS)[number];
  readonly name: string;
}

export interface FeedRow {
  readonly content: Entity<Content>;
  readonly reason: FeedReason | null;
}

/** A list of items as a page shows it. */
export interface FeedListState {
  /** `kept` shows what the list began with last time, while the first answer is on its way. */
  readonly status: 'loading' | 'kept' | 'ready' | 'error';
  /** Why the list, or with `ready` its next page, could not be read. */
  readonly code: string | null;
  readonly rows: readonly FeedRow[];
  /** Items that arrived since and wait to be asked for. */
  readonly newCount: number;
  readonly showNew: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

interface TimedEntry {
  readonly id: string;
  readonly atMs: number;
  readonly isOwn: boolean;
}

interface HeldBack {
  /** The server has answered. */
  readonly isSettled: boolean;
  /** There are more below: a list that is all there loses what is gone, however much has come. */
  readonly hasMore: boolean;
  /** Changes with what the reader leaves out. */
  readonly filterKey: string;
}

interface Shown<T> {
  readonly boundaryMs: number | null;
  readonly filterKey: string;
  readonly shown: readonly T[];
}

/** What is shown of `entries` and what waits; going back to the list shows what was shown before. */
export function useHeldBack<T extends TimedEntry>(
  entries: readonly T[],
  { isSettled, hasMore, filterKey }: HeldBack,
) {
  const memory = useEntryMemory<Shown<T>>('shown items');
  const [left] = useState(memory.read);
  const [boundaryMs, setBoundaryMs] = useState(left?.boundaryMs ?? null);
  const last = useRef(left);
  if (boundaryMs === null && isSettled) setBoundaryMs(newestMs(entries.filter((e) => !e.isOwn)));
  const before = hasMore && last.current?.filterKey === filterKey ? last.current.shown : [];
  const { shown, held } = holdNew(entries, boundaryMs, before);
  useEffect(() => {
    last.current = { boundaryMs, filterKey, shown };
    if (boundaryMs !== null) memory.write(last.current);
  });
  return {
    shown,
    newCount: held.length,
    showNew: () => setBoundaryMs(newestMs(entries)),
  };
}
