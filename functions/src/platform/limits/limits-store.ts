import type { LimitedKind, RateLimitKind } from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import { CLOSED_INDEFINITELY_MS, type Limits } from '@samspill/domain/limits/rate-limits';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { limits as limitsOf } from '../firestore/collections.ts';
import { readTrustLevel } from './trust-level.ts';

export const initialLimits = () => ({
  closedUntil: {},
  isNewcomer: true,
  createdAt: FieldValue.serverTimestamp(),
  updatedAt: FieldValue.serverTimestamp(),
});

export async function readLimits(deps: Deps, uid: string): Promise<Limits | null> {
  return (await limitsOf.read(deps, limitsPath(uid))) ?? null;
}

interface ClosedPeriod {
  readonly kind: RateLimitKind;
  readonly untilMs: number;
  readonly isNewcomer: boolean;
}

/** Never shortens a longer closing by another event. */
export async function closeUntil(deps: Deps, uid: string, closing: ClosedPeriod): Promise<void> {
  const { kind, untilMs, isNewcomer } = closing;
  const ref = deps.db.doc(limitsPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const limits = limitsOf.parse(deps, stored);
    if ((limits?.closedUntil[kind]?.toMillis() ?? 0) >= untilMs) return;
    if (!stored.exists) transaction.create(ref, initialLimits());
    transaction.update(ref, {
      [`closedUntil.${kind}`]: Timestamp.fromMillis(untilMs),
      isNewcomer,
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

export async function reopen(deps: Deps, uid: string, kind: LimitedKind): Promise<void> {
  const ref = deps.db.doc(limitsPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const limits = limitsOf.parse(deps, await transaction.get(ref));
    if (limits?.closedUntil[kind]?.toMillis() !== CLOSED_INDEFINITELY_MS) return;
    transaction.update(ref, {
      [`closedUntil.${kind}`]: FieldValue.delete(),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

/**
 * Lifts newcomer limits once the user counts as a member, for example after confirming the address. A member's limit
 * closes again with the next item.
 */
export async function liftNewcomerLimits(deps: Deps, uid: string): Promise<void> {
  const limits = await readLimits(deps, uid);
  const isClosed = limits !== null && Object.keys(limits.closedUntil).length > 0;
  if (!isClosed || !limits.isNewcomer || (await readTrustLevel(deps, uid)).isNewcomer) return;
  const change = { closedUntil: {}, isNewcomer: false, updatedAt: FieldValue.serverTimestamp() };
  await deps.db.doc(limitsPath(uid)).update(change);
}
