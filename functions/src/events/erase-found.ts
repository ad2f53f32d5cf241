import type {
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  WriteBatch,
} from 'firebase-admin/firestore';
import { type FailedWrite, writeWhatCan } from './write-in-batches.ts';

const WRITES_PER_ROUND = 300;
/** Of what takes several writes each. */
const WORKS_PER_ROUND = 50;

/**
 * Round after round of what a query finds, until it finds nothing but what failed. Throws what failed once all others
 * are done: it must not be taken for erased.
 */
async function inRounds(
  query: Query,
  perRound: number,
  run: (docs: readonly QueryDocumentSnapshot[]) => Promise<readonly FailedWrite[]>,
): Promise<void> {
  const failed = new Map<string, FailedWrite>();
  const next = async () => {
    const { docs } = await query.limit(perRound + failed.size).get();
    return docs.filter(({ ref }) => !failed.has(ref.path));
  };
  for (let docs = await next(); docs.length > 0; docs = await next()) {
    for (const each of await run(docs)) failed.set(each.path, each);
  }
  if (failed.size === 0) return;
  const faults = [...failed.values()].map(({ path, error }) => `${path}: ${String(error)}`);
  throw new Error(`Not erased: ${faults.join('; ')}`);
}

/**
 * Runs `write` on every document that a query finds, round after round until it finds none: `write` must make the
 * document one that the query no longer finds.
 */
export function eraseFound(
  db: Firestore,
  query: Query,
  write: (batch: WriteBatch, found: QueryDocumentSnapshot) => void,
): Promise<void> {
  return inRounds(query, WRITES_PER_ROUND, (docs) => writeWhatCan(db, docs, write));
}

/** The same for what takes more than one write: `erase` each by itself, all of a round at once. */
export function eachFound(
  query: Query,
  erase: (found: QueryDocumentSnapshot) => Promise<unknown>,
): Promise<void> {
  return inRounds(query, WORKS_PER_ROUND, async (docs) => {
    const outcomes = await Promise.allSettled(docs.map(async (found) => erase(found)));
    return outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected'
        ? [{ path: docs[index]?.ref.path ?? '', error: outcome.reason }]
        : [],
    );
  });
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
