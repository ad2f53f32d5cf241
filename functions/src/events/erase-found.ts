import type {
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  WriteBatch,
} from 'firebase-admin/firestore';
import { writeInBatches } from './write-in-batches.ts';

const PER_ROUND = 300;

/**
 * Runs `write` on every document that a query finds, round after round until it finds none: `write` must make the
 * document one that the query no longer finds.
 */
export async function eraseFound(
  db: Firestore,
  query: Query,
  write: (batch: WriteBatch, found: QueryDocumentSnapshot) => void,
): Promise<void> {
  const round = query.limit(PER_ROUND);
  for (let found = await round.get(); !found.empty; found = await round.get()) {
    await writeInBatches(db, found.docs, write);
  }
}

export function deleteFound(db: Firestore, query: Query): Promise<void> {
  return eraseFound(db, query, (batch, found) => batch.delete(found.ref));
}

/** The fields of everything a query finds, with each document's path. */
export async function collectFound(query: Query): Promise<readonly object[]> {
  const { docs } = await query.get();
  return docs.map((found) => ({ documentPath: found.ref.path, ...found.data() }));
}

/** The fields of one document, with its path; undefined where there is none. */
export async function collectDocument(ref: DocumentReference): Promise<object | undefined> {
  const found = await ref.get();
  return found.exists ? { documentPath: ref.path, ...found.data() } : undefined;
}
