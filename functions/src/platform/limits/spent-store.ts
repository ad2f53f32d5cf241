import { createHash } from 'node:crypto';
import { type LimitedKind, RATE_LIMITS } from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import { MAX_SPENT_EVENTS, type Spent } from '@samspill/domain/limits/rate-limits';
import { userPath } from '@samspill/domain/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { limits as limitsOf } from '../firestore/collections.ts';
import { initialLimits, readLimits } from './limits-store.ts';

/** An event that counts in a window but has no document: a deletion, an edit or a departure. */
export interface SpentEvent {
  readonly path: string;
  readonly at: FirestoreTimestamp;
}

/** Counts events of a name within a period. */
export interface SpentWindow {
  readonly gate: string;
  readonly windowMs: number;
}

export const spentOf = (kind: LimitedKind): SpentWindow => ({
  gate: kind,
  windowMs: RATE_LIMITS[kind].windowMs,
});

const eventKeyOf = ({ path, at }: SpentEvent): string =>
  createHash('sha256').update(`${path} ${at.toMillis()}`).digest('hex').slice(0, 16);

type SpentEntries = Readonly<Record<string, FirestoreTimestamp>>;

function selectRecent(entries: SpentEntries, sinceMs: number): SpentEntries {
  const inOrder = Object.entries(entries)
    .filter(([, at]) => at.toMillis() > sinceMs)
    .sort(([, one], [, other]) => other.toMillis() - one.toMillis());
  return Object.fromEntries(inOrder.slice(0, MAX_SPENT_EVENTS));
}

/** Records events in the user's limits; does nothing for a deleted account. Idempotent. */
export async function recordSpent(
  deps: Deps,
  uid: string,
  { gate, windowMs }: SpentWindow,
  events: readonly SpentEvent[],
): Promise<void> {
  const { db } = deps;
  const ref = db.doc(limitsPath(uid));
  const sinceMs = deps.now().getTime() - windowMs;
  const recent = events.filter(({ at }) => at.toMillis() > sinceMs);
  if (recent.length === 0) return;
  await db.runTransaction(async (transaction) => {
    const [stored, person] = await transaction.getAll(ref, db.doc(userPath(uid)));
    if (!stored || !person?.exists) return;
    const before: Spent = limitsOf.parse(deps, stored)?.spent ?? {};
    const added = recent.map((event) => [
      eventKeyOf(event),
      Timestamp.fromMillis(event.at.toMillis()),
    ]);
    const after = selectRecent({ ...before[gate], ...Object.fromEntries(added) }, sinceMs);
    if (!stored.exists) transaction.create(ref, initialLimits());
    transaction.update(ref, {
      [`spent.${gate}`]: after,
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

export async function readSpent(
  deps: Deps,
  uid: string,
  { gate, windowMs }: SpentWindow,
): Promise<number[]> {
  const spent = (await readLimits(deps, uid))?.spent?.[gate] ?? {};
  const sinceMs = deps.now().getTime() - windowMs;
  return Object.values(selectRecent(spent, sinceMs)).map((at) => at.toMillis());
}
