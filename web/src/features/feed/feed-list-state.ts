import type { Content } from '@samspill/domain/content/content';
import type { InboxItem } from '@samspill/domain/feed/inbox-item';
import { useState } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { holdNew, newestMs } from './hold-new.ts';

/** Why an item is in somebody's own feed; null in lists that show everything. */
export interface FeedReason {
  readonly kind: InboxItem['reason'] | 'own';
  readonly name: string;
}

export interface FeedRow {
  readonly content: Entity<Content>;
  readonly reason: FeedReason | null;
}

/** A list of items as a page shows it. */
export interface FeedListState {
  readonly status: 'loading' | 'ready' | 'error';
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

/** What is shown of `entries` and what waits; `isSettled` once the server has answered. */
export function useHeldBack<T extends TimedEntry>(entries: readonly T[], isSettled: boolean) {
  const [boundaryMs, setBoundaryMs] = useState<number | null>(null);
  if (boundaryMs === null && isSettled) setBoundaryMs(newestMs(entries.filter((e) => !e.isOwn)));
  const { shown, held } = holdNew(entries, boundaryMs);
  return {
    shown,
    newCount: held.length,
    showNew: () => setBoundaryMs(newestMs(entries)),
  };
}
