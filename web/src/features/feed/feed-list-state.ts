import type { Content } from '@samspill/domain/content/content';
import type { FEED_REASONS } from '@samspill/domain/feed/feed-start';
import { useEffect, useRef, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useHistoryEntryState } from '../../data/history-entry-state.ts';

interface FeedEntry {
  readonly id: string;
  readonly atMs: number;
  readonly isOwn: boolean;
}

/**
 * Separates visible from new items, so that the list does not move while the user reads. Shows the user’s own items and
 * everything not newer than `boundaryMs`; null holds nothing back. `before` holds the last visible items, which stay
 * when a burst restarts the list.
 */
export function splitNewItems<T extends FeedEntry>(
  entries: readonly T[],
  boundaryMs: number | null,
  before: readonly T[] = [],
): { readonly shown: readonly T[]; readonly held: readonly T[] } {
  if (boundaryMs === null) return { shown: entries, held: [] };
  const isShown = ({ atMs, isOwn }: FeedEntry) => isOwn || atMs <= boundaryMs;
  const shown = entries.filter(isShown);
  const held = entries.filter((entry) => !isShown(entry));
  if (held.length === 0 || shown.some(isByOthers)) return { shown, held };
  const ids = new Set(shown.map(({ id }) => id));
  const left = before.filter(({ id }) => !ids.has(id));
  if (left.some(isByOthers))
    return { shown: [...shown, ...left].sort((a, b) => b.atMs - a.atMs), held };
  // An empty list can’t shift, so show everything.
  return shown.length === 0 ? { shown: entries, held: [] } : { shown, held };
}

const isByOthers = ({ isOwn }: FeedEntry) => !isOwn;

export function newestMs(entries: readonly FeedEntry[]): number {
  return entries.reduce((newest, { atMs }) => Math.max(newest, atMs), 0);
}

export interface FeedReason {
  readonly kind: (typeof FEED_REASONS)[number];
  readonly name: string;
}

export interface FeedRow {
  readonly content: Entity<Content>;
  readonly reason: FeedReason | null;
}

export interface FeedListState {
  /** `kept` shows the cached start of the list until the first answer arrives. */
  readonly status: 'loading' | 'kept' | 'ready' | 'error';
  /** Error of the list or, with status `ready`, of its next page. */
  readonly code: string | null;
  readonly rows: readonly FeedRow[];
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

interface HeldBackOptions {
  readonly isSettled: boolean;
  /** False if fully loaded; missing items are then removed, however many arrived. */
  readonly hasMore: boolean;
  /** Changes with the reader’s blocks and mutes. */
  readonly filterKey: string;
}

interface ShownState<T> {
  readonly boundaryMs: number | null;
  readonly filterKey: string;
  readonly shown: readonly T[];
}

export function useHeldBackItems<T extends TimedEntry>(
  entries: readonly T[],
  { isSettled, hasMore, filterKey }: HeldBackOptions,
) {
  const memory = useHistoryEntryState<ShownState<T>>('shown items');
  const [left] = useState(memory.read);
  const [boundaryMs, setBoundaryMs] = useState(left?.boundaryMs ?? null);
  const last = useRef(left);
  const others = entries.filter(isByOthers);
  // The first answer may hold only an own item, before the server's page: everything older would count as new.
  if (boundaryMs === null && isSettled && others.length > 0) setBoundaryMs(newestMs(others));
  const before = hasMore && last.current?.filterKey === filterKey ? last.current.shown : [];
  const { shown, held } = splitNewItems(entries, boundaryMs, before);
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
