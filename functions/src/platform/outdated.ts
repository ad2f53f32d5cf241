import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from './deps.ts';
import type { RetentionRule } from './feature.ts';

/** A document may have changed since the query, such as a reopened notification or a restored match. */
export async function deleteUnchanged(
  { db }: Deps,
  found: readonly QueryDocumentSnapshot[],
): Promise<number> {
  if (found.length === 0) return 0;
  return db.runTransaction(async (transaction) => {
    const current = await transaction.getAll(...found.map(({ ref }) => ref));
    const untouched = found.filter(({ updateTime }, index) =>
      current[index]?.updateTime?.isEqual(updateTime),
    );
    for (const { ref } of untouched) transaction.delete(ref);
    return untouched.length;
  });
}

export const ofStatus =
  (collection: string, ...statuses: readonly string[]): RetentionRule['find'] =>
  (db, before) =>
    db
      .collection(collection)
      .where('status', 'in', statuses)
      .where('updatedAt', '<', before)
      .orderBy('updatedAt');

/** Queries one timestamp field; Firestore indexes each automatically. */
export const datedBy =
  (collection: string, field: string): RetentionRule['find'] =>
  (db, before) =>
    db.collection(collection).where(field, '<', before).orderBy(field);

export const inCollectionGroup =
  (group: string, field: string, toValue: (before: Date) => unknown = (before) => before) =>
  (db: Firestore, before: Date): Query =>
    db.collectionGroup(group).where(field, '<', toValue(before)).orderBy(field);
