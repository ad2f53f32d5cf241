import { HOUR_MS } from '@samspill/domain/durations';
import { allowanceOf, type LimitedKind, RATE_LIMITS } from '@samspill/domain/limited-kinds';
import { CLOSED_INDEFINITELY_MS } from '@samspill/domain/limits/rate-limits';
import { type FirestoreTimestamp, TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { createBatches } from '../triggers/batches.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../triggers/reaction.ts';
import { type CreatedBy, countUpTo, createdSince } from './created-by.ts';
import { closeUntil, readLimits, reopen } from './limits-store.ts';
import { readSpent, recordSpent, spentOf } from './spent-store.ts';
import { capAtMembershipMs, readTrustLevel } from './trust-level.ts';

/** Reads the exact end of the limit up to this number; above, it would cost too many reads. */
const MAX_EXACT_ALLOWANCE = 20;
const DEFAULT_CLOSED_MS = HOUR_MS;

interface UserRateLimit {
  readonly uid: string;
  readonly kind: LimitedKind;
  readonly createdBy: CreatedBy;
}

async function readReopeningMs(
  deps: Deps,
  { uid, kind, createdBy }: UserRateLimit,
  allowance: number,
): Promise<number | null> {
  const { windowMs } = RATE_LIMITS[kind];
  const nowMs = deps.now().getTime();
  const latest = createdSince(deps.db, uid, createdBy, new Date(nowMs - windowMs));
  const deleted = await readSpent(deps, uid, spentOf(kind));
  if (allowance > MAX_EXACT_ALLOWANCE) {
    const made = (await countUpTo(latest, allowance)) + deleted.length;
    return made < allowance ? null : nowMs + Math.min(windowMs, DEFAULT_CLOSED_MS);
  }
  const { docs } = await latest.select('createdAt').limit(allowance).get();
  const kept = docs.flatMap((made) => {
    const { createdAt } = made.data();
    return v.is(TimestampSchema, createdAt) ? [createdAt.toMillis()] : [];
  });
  const oldestMs = [...kept, ...deleted].sort((one, other) => other - one)[allowance - 1];
  return oldestMs === undefined ? null : oldestMs + windowMs;
}

async function closeIfExhausted(deps: Deps, gate: UserRateLimit): Promise<void> {
  const { uid, kind, createdBy } = gate;
  const { windowMs, newcomer, total } = RATE_LIMITS[kind];
  if (total && (await countUpTo(createdBy(deps.db, uid), total)) >= total) {
    await closeUntil(deps, uid, { kind, untilMs: CLOSED_INDEFINITELY_MS, isNewcomer: false });
    return;
  }
  const since = new Date(deps.now().getTime() - windowMs);
  // Count up to the newcomers' limit first: most users stay below, which costs two reads.
  const [kept, deleted] = await Promise.all([
    countUpTo(createdSince(deps.db, uid, createdBy, since), newcomer),
    readSpent(deps, uid, spentOf(kind)),
  ]);
  if (kept + deleted.length < newcomer) return;
  const standing = await readTrustLevel(deps, uid);
  const { isNewcomer } = standing;
  const untilMs = await readReopeningMs(deps, gate, allowanceOf(kind, isNewcomer));
  if (untilMs === null) return;
  await closeUntil(deps, uid, { kind, untilMs: capAtMembershipMs(untilMs, standing), isNewcomer });
}

const applyRateLimitOnce = createBatches<UserRateLimit>('close gate', async (deps, [gate]) => {
  if (gate) await closeIfExhausted(deps, gate);
});

export const applyRateLimit = (
  deps: Deps,
  uid: string,
  kind: LimitedKind,
  createdBy: CreatedBy,
): Promise<void> => applyRateLimitOnce(deps, `${uid}/${kind}`, { uid, kind, createdBy });

async function reopenIfBelowTotal(
  deps: Deps,
  { uid, kind, createdBy }: UserRateLimit,
): Promise<void> {
  const { total } = RATE_LIMITS[kind];
  const limits = await readLimits(deps, uid);
  if (!total || limits?.closedUntil[kind]?.toMillis() !== CLOSED_INDEFINITELY_MS) return;
  if ((await countUpTo(createdBy(deps.db, uid), total)) < total) await reopen(deps, uid, kind);
}

/** Kinds of documents that a trigger counts; uploads are files. */
export type DocumentKind = Exclude<LimitedKind, 'upload'>;
export type LimitReaction = (kind: DocumentKind) => Reaction;

interface CreatedDocument {
  readonly createdAt: FirestoreTimestamp;
}

/**
 * Counts a user's items of a kind and closes the kind at the limit. Also counts items deleted within the window, else a
 * user could create and delete without limit.
 */
export const limitReaction =
  <T extends CreatedDocument, Params>(
    of: ReactionSource<T, Params>,
    createdBy: CreatedBy,
    makerOf: (change: DocumentChange<T, Params> & { readonly made: T | undefined }) => CreatorUid,
    isPublished: (change: DocumentChange<T, Params>) => boolean = () => false,
  ) =>
  (kind: DocumentKind): Reaction<T, Params> =>
    reactTo(of, {
      name: `limit each person's ${kind}s`,
      concerns: (change) => change.type !== 'updated' || isPublished(change),
      run: async (deps, change) => {
        const uid = makerOf({ ...change, made: change.after ?? change.before });
        if (!uid) return;
        const { before, path } = change;
        if (change.type === 'deleted') {
          if (before) await recordSpent(deps, uid, spentOf(kind), [{ path, at: before.createdAt }]);
          if (RATE_LIMITS[kind].total) await reopenIfBelowTotal(deps, { uid, kind, createdBy });
        }
        await applyRateLimit(deps, uid, kind, createdBy);
      },
    });

type CreatorUid = string | null | undefined;

/** Limits a list of the user's own, at `users/{uid}/…`. */
export const limitOwnList = <T extends CreatedDocument, Params extends { readonly uid: string }>(
  of: ReactionSource<T, Params>,
) =>
  limitReaction(
    of,
    (db, uid) => db.collection(of.pattern.replace('{uid}', uid).replace(/\/[^/]*$/, '')),
    ({ params }) => params.uid,
  );
