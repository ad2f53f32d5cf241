import { HOUR_MS, MINUTE_MS } from '@samspill/domain/durations';
import { REMATCHES, rematchPath } from '@samspill/domain/matches/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { type RematchSubject, rematch } from './rematch.ts';

/** Maximum number of rematches of a project or person per hour; each reads up to `MAX_READS_PER_EVENT` documents. */
export const MAX_REMATCHES_AN_HOUR = 20;
const PACES_PER_QUERY = 200;
const TIME_LIMIT_SECONDS = 300;
const REMATCHING_MS = 3 * MINUTE_MS;
const DELETING_MS = 4 * MINUTE_MS;

const PaceSchema = v.strictObject({
  side: v.picklist(['project', 'person']),
  id: v.string(),
  times: v.array(v.number()),
  isWaiting: v.boolean(),
  isSearching: v.boolean(),
  touchedAt: TimestampSchema,
});
const paces = defineCollection(`${REMATCHES}/{rematchId}`, PaceSchema);

/**
 * Takes a rematch slot and returns whether the hourly quota allowed it. Over quota, the subject waits for the scheduled
 * run, which rematches it once from its current state, however often it changed.
 */
export async function acquireRematchSlot(
  deps: Deps,
  { side, id, isSearching }: RematchSubject,
): Promise<boolean> {
  const nowMs = deps.now().getTime();
  const ref = deps.db.doc(rematchPath(side, id));
  return deps.db.runTransaction(async (transaction) => {
    const stored = paces.parse(deps, await transaction.get(ref));
    const times = (stored?.times ?? []).filter((time) => nowMs - time < HOUR_MS);
    const isTurn = times.length < MAX_REMATCHES_AN_HOUR;
    transaction.set(ref, {
      side,
      id,
      touchedAt: deps.now(),
      times: isTurn ? [...times, nowMs] : times,
      isWaiting: !isTurn,
      isSearching: !isTurn && (isSearching || stored?.isSearching === true),
    });
    return isTurn;
  });
}

const oldestPaces = ({ db }: Deps, isWaiting: boolean, before: Date) =>
  db
    .collection(REMATCHES)
    .where('isWaiting', '==', isWaiting)
    .where('touchedAt', '<', before)
    .orderBy('touchedAt')
    .limit(PACES_PER_QUERY);

async function deleteOldPaces(deps: Deps, endMs: number): Promise<void> {
  const hourAgo = new Date(deps.now().getTime() - HOUR_MS);
  const old = oldestPaces(deps, false, hourAgo).select();
  for (let size = PACES_PER_QUERY; size === PACES_PER_QUERY && deps.now().getTime() < endMs; ) {
    const { docs } = await old.get();
    // One that is used again meanwhile stays.
    const deletions = docs.map(({ ref, updateTime }) => ref.delete({ lastUpdateTime: updateTime }));
    const results = await Promise.allSettled(deletions);
    size = results.every(({ status }) => status === 'rejected') ? 0 : docs.length;
  }
}

export async function rematchWaiting(deps: Deps): Promise<void> {
  const startedMs = deps.now().getTime();
  const waiting = oldestPaces(deps, true, new Date(startedMs));
  const isInTime = () => deps.now().getTime() < startedMs + REMATCHING_MS;
  for (let size = PACES_PER_QUERY; size === PACES_PER_QUERY && isInTime(); ) {
    const { docs } = await waiting.get();
    size = docs.length;
    for (const { ref, data: found } of paces.parseAll(deps, docs)) {
      if (!isInTime()) break;
      try {
        if (await acquireRematchSlot(deps, found)) await rematch(deps, found);
      } catch (error) {
        deps.log.error('a match that waits failed', { path: ref.path, error: String(error) });
        await ref.update({ isWaiting: true, touchedAt: deps.now() });
      }
    }
  }
  await deleteOldPaces(deps, startedMs + DELETING_MS);
}

export function rematchTrigger(deps: Deps) {
  return onSchedule(
    {
      schedule: 'every 5 minutes',
      memory: '256MiB',
      timeoutSeconds: TIME_LIMIT_SECONDS,
      maxInstances: 1,
    },
    () => rematchWaiting(deps),
  );
}
