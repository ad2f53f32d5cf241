import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readLocalValue, writeLocalValue } from '../../data/local-value.ts';
import { useUser } from '../../session/use-session.ts';
import { currentTimeMs } from '../../state/clock.ts';
import type { FeedListState, FeedRow } from './feed-list-state.ts';

/** Away for longer than this, a reader comes back to what is new; a reload is the same visit. */
const VISIT_GAP_MS = 30 * 60_000;

const VisitSchema = v.object({
  seenMs: v.number(),
  /** The same at the end of the visit before; null on the first one. */
  beforeMs: v.nullable(v.number()),
  activeMs: v.number(),
});
export type FeedVisit = v.InferOutput<typeof VisitSchema>;

export function continueVisit(stored: FeedVisit | null, nowMs: number): FeedVisit {
  if (stored === null) return { seenMs: 0, beforeMs: null, activeMs: nowMs };
  // A clock that was set back makes no visit of its own.
  const isNew = nowMs - stored.activeMs >= VISIT_GAP_MS && stored.seenMs > 0;
  return { ...stored, activeMs: nowMs, ...(isNew && { beforeMs: stored.seenMs }) };
}

const atMs = ({ content }: FeedRow) => content.data.createdAt.toMillis();

/** The first row that was there at the last visit, below at least one new row of another author; null for none. */
export function findSeenRow(
  rows: readonly FeedRow[],
  beforeMs: number | null,
  uid: string,
): string | null {
  if (beforeMs === null) return null;
  const index = rows.findIndex((row) => atMs(row) <= beforeMs);
  const isNew = rows.slice(0, index).some(({ content }) => content.data.author.uid !== uid);
  return index > 0 && isNew ? (rows[index]?.content.id ?? null) : null;
}

function readVisit(name: string): FeedVisit | null {
  const stored = v.safeParse(VisitSchema, readLocalValue(name));
  return stored.success ? stored.output : null;
}

/** Which row divides what is new since the last visit from the rest. Kept in this browser, for each list by itself. */
export function useSeenRow(list: string, { status, rows }: FeedListState): string | null {
  const { uid } = useUser();
  const name = `feed-visit.${uid}.${list}`;
  const [visit, setVisit] = useState(() => continueVisit(readVisit(name), currentTimeMs()));
  const isReady = status === 'ready';
  const newestMs = isReady
    ? Math.max(0, ...rows.filter(({ content }) => content.data.author.uid !== uid).map(atMs))
    : 0;
  useEffect(() => {
    if (!isReady) return;
    const note = () =>
      setVisit((before) => {
        const current = continueVisit(before, currentTimeMs());
        const next = { ...current, seenMs: Math.max(current.seenMs, newestMs) };
        writeLocalValue(name, next);
        return next;
      });
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [isReady, newestMs, name]);
  return isReady ? findSeenRow(rows, visit.beforeMs, uid) : null;
}
