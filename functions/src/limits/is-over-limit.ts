import { allowanceOf, type LimitedKind, RATE_LIMITS } from '@samspill/domain/limits/rate-limits';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { countUpTo, createdSince } from './created-by.ts';
import { readTrustLevel } from './trust-level.ts';

interface CreatedItem {
  readonly uid: string;
  readonly made: DocumentSnapshot;
  readonly of: Collection<{ readonly createdAt: FirestoreTimestamp }>;
}

/** Whether the item exceeds the limit of the window that ends with it. Returns an equal result on every delivery. */
export async function isOverLimit(
  deps: Deps,
  kind: LimitedKind,
  { uid, made, of }: CreatedItem,
): Promise<boolean> {
  const { windowMs, newcomer, member } = RATE_LIMITS[kind];
  const createdAt = of.parse(deps, made)?.createdAt;
  if (!createdAt) return false;
  const since = new Date(createdAt.toMillis() - windowMs);
  const earlier = await countUpTo(createdSince(deps.db, uid, kind, since).startAfter(made), member);
  if (earlier < newcomer) return false;
  const { isNewcomer } = await readTrustLevel(deps, uid);
  return earlier >= allowanceOf(kind, isNewcomer);
}
