import { allowanceOf, type LimitedKind, RATE_LIMITS } from '@samspill/domain/limited-kinds';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { readTrustLevel } from './trust-level.ts';

/** Finds a user's documents of a kind, which have `createdAt`. */
export type CreatedBy = (db: Firestore, uid: string) => Query;

export const inCollection =
  (collection: string, field: string): CreatedBy =>
  (db, uid) =>
    db.collection(collection).where(field, '==', uid);

export const inCollectionGroup =
  (group: string, field: string): CreatedBy =>
  (db, uid) =>
    db.collectionGroup(group).where(field, '==', uid);

export function createdSince(db: Firestore, uid: string, createdBy: CreatedBy, since: Date): Query {
  return createdBy(db, uid).where('createdAt', '>', since).orderBy('createdAt', 'desc');
}

/** Counts up to `most`, since counted entries are billed. */
export async function countUpTo(query: Query, most: number): Promise<number> {
  return (await query.limit(most).count().get()).data().count;
}

interface CreatedItem {
  readonly uid: string;
  readonly made: DocumentSnapshot;
  readonly of: Collection<{ readonly createdAt: FirestoreTimestamp }>;
  readonly createdBy: CreatedBy;
}

/** Whether the item exceeds the limit of the window that ends with it. Returns an equal result on every delivery. */
export async function isOverLimit(
  deps: Deps,
  kind: LimitedKind,
  { uid, made, of, createdBy }: CreatedItem,
): Promise<boolean> {
  const { windowMs, newcomer, member } = RATE_LIMITS[kind];
  const createdAt = of.parse(deps, made)?.createdAt;
  if (!createdAt) return false;
  const since = new Date(createdAt.toMillis() - windowMs);
  const latest = createdSince(deps.db, uid, createdBy, since);
  const earlier = await countUpTo(latest.startAfter(made), member);
  if (earlier < newcomer) return false;
  const { isNewcomer } = await readTrustLevel(deps, uid);
  return earlier >= allowanceOf(kind, isNewcomer);
}
