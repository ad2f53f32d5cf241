import {
  type DocumentReference,
  FieldValue,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Collection } from '../firestore/collection.ts';

/** Reads the current document at a path, or undefined. */
export type ReadDocument = <T>(of: Collection<T>, path: string) => Promise<T | undefined>;

interface Entry {
  readonly ref: DocumentReference;
  readonly data: object;
}

/** Stores the entry of a subject, if it has one, and deletes its other entries. The reads must come before. */
export function replaceEntry(
  transaction: Transaction,
  { docs }: QuerySnapshot,
  entry: Entry | null,
): void {
  for (const { ref } of docs) if (ref.path !== entry?.ref.path) transaction.delete(ref);
  if (entry)
    transaction.set(entry.ref, { ...entry.data, refreshedAt: FieldValue.serverTimestamp() });
}
