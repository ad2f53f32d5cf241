import { FEED_START_ITEMS, FeedStartSchema } from '@samspill/domain/feed/feed-start';
import { contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useDeletedPaths } from '../../data/deletions.ts';
import { useDeepStable } from '../../data/use-deep-stable.ts';
import { savePageSnapshot } from '../../page/page-snapshot.ts';
import { MAIN_ID } from '../../page/use-page-change.ts';
import { useUser } from '../../session/use-session.ts';
import {
  FEED_START_KEY,
  isRecord,
  PAGE_SNAPSHOT_KEY,
  parseRecord,
  readLocal,
  writeLocal,
} from '../../state/local-storage.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { FeedListState, FeedRow } from './feed-list-state.ts';

const reviveTime = (_key: string, value: unknown): unknown =>
  isRecord(value) && typeof value.seconds === 'number' && typeof value.nanoseconds === 'number'
    ? new Timestamp(value.seconds, value.nanoseconds)
    : value;

function readCachedFeed(uid: string): readonly FeedRow[] {
  try {
    const json = JSON.parse(readLocal(FEED_START_KEY) ?? 'null', reviveTime);
    const kept = v.parse(FeedStartSchema, json);
    if (kept.uid !== uid) return [];
    return kept.rows.map(({ content, reason }) => ({
      content: { id: content.id, data: content, hasPendingWrites: false },
      reason,
    }));
  } catch {
    // Written by another version or modified externally.
    return [];
  }
}

function cacheFeed(uid: string, rows: readonly FeedRow[]): void {
  const kept = rows
    .filter(({ content }) => !content.hasPendingWrites)
    .map(({ content, reason }) => ({ content: content.data, reason }));
  writeLocal(FEED_START_KEY, JSON.stringify({ uid, rows: kept }));
}

const isTextFocused = () => document.activeElement?.matches('input, textarea') ?? false;

function saveFeedSnapshot(uid: string, rows: readonly FeedRow[]): void {
  if (rows.length === 0) {
    writeLocal(PAGE_SNAPSHOT_KEY, null);
    return;
  }
  const page = document.getElementById(MAIN_ID)?.closest('#root > *');
  // A log-out may have deleted the rows.
  const isHere = parseRecord(readLocal(FEED_START_KEY))?.uid === uid;
  const isSent = rows.every(({ content }) => !content.hasPendingWrites);
  if (page && isHere && isSent && scrollY === 0 && !isTextFocused()) savePageSnapshot(page);
}

function saveFeedSnapshotWhenIdle(uid: string, rows: readonly FeedRow[]): () => void {
  let isOver = false;
  whenIdle(() => {
    if (!isOver) saveFeedSnapshot(uid, rows);
  });
  return () => {
    isOver = true;
  };
}

/**
 * List with its cached start until the first answer: on a phone, opening the database takes seconds
 * (docs/decisions/0088).
 */
export function useCachedFeed(list: FeedListState): FeedListState {
  const { uid } = useUser();
  const deleted = useDeletedPaths();
  const [kept] = useState(() => readCachedFeed(uid));
  const [isAnswered, setAnswered] = useState(false);
  if (!isAnswered && list.status !== 'loading') setAnswered(true);
  const first = useDeepStable(
    list.status === 'ready' ? list.rows.slice(0, FEED_START_ITEMS) : null,
  );
  useEffect(() => {
    if (first) cacheFeed(uid, first);
  }, [uid, first]);
  useEffect(() => (first ? saveFeedSnapshotWhenIdle(uid, first) : undefined), [uid, first]);
  const rows = kept.filter(({ content }) => !deleted.has(contentPath(content.id)));
  if (isAnswered || list.status !== 'loading' || rows.length === 0) return list;
  return { ...list, status: 'kept', rows, hasMore: true, isLoadingMore: true };
}
