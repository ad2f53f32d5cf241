import { REMATCHES, rematchPath } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';
import { rematch, type Subject } from './rematch.ts';

/** Of one project or person; each reads up to `MAX_READS_PER_EVENT` documents. */
export const MAX_REMATCHES_AN_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;
/** Of a scheduled run, which comes every few minutes. */
const MAX_AT_ONCE = 50;
const TIME_LIMIT_SECONDS = 300;

const PaceSchema = v.strictObject({
  side: v.picklist(['project', 'person']),
  id: v.string(),
  /** When it was matched again within the last hour. */
  times: v.array(v.number()),
  /** Something changed since. */
  isWaiting: v.boolean(),
  isSearching: v.boolean(),
  touchedAt: TimestampSchema,
});
/** `rematches/{side}-{id}`: the server's alone. */
const paces = defineCollection(`${REMATCHES}/{rematchId}`, PaceSchema);

/**
 * Whether a project or person may be matched again now. Where it was so often within the hour it waits, and the scheduled
 * run does what is left, however often it changed: it always comes out as it is now.
 */
export async function takeTurn(deps: Deps, { side, id, isSearching }: Subject): Promise<boolean> {
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

/** Forgets those that have been left alone for an hour: they may begin again. */
async function forgetOld(deps: Deps): Promise<void> {
  const hourAgo = new Date(deps.now().getTime() - HOUR_MS);
  const old = deps.db.collection(REMATCHES).where('touchedAt', '<', hourAgo).limit(MAX_AT_ONCE);
  const { docs } = await old.get();
  await Promise.all(
    docs
      .filter((pace) => !paces.only('isWaiting').parse(deps, pace)?.isWaiting)
      .map(({ ref }) => ref.delete()),
  );
}

/** Matches again what waited and has its turn. What fails keeps nothing else waiting, and waits on. */
export async function rematchWaiting(deps: Deps): Promise<void> {
  const waiting = deps.db.collection(REMATCHES).where('isWaiting', '==', true).limit(MAX_AT_ONCE);
  const { docs } = await waiting.get();
  for (const { ref, data: found } of paces.parseAll(deps, docs)) {
    try {
      if (await takeTurn(deps, found)) await rematch(deps, found);
    } catch (error) {
      deps.log.error('a match that waits failed', { path: ref.path, error: String(error) });
      await ref.update({ isWaiting: true });
    }
  }
  await forgetOld(deps);
}

/** Every five minutes: so long, at most, beyond the hour that is full. */
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
