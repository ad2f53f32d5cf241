import type {
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  WriteBatch,
} from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { readPages } from '../firestore/read-pages.ts';
import { type FailedWrite, writeBestEffort } from '../triggers/write-in-batches.ts';

export interface DataSubject {
  readonly uid: string;
  readonly email: string | null;
}

export interface PersonalData {
  readonly name: string;
  /** First: while texts that mention the person can be found. Last: a retry finds the rest by it. */
  readonly erased?: 'first' | 'last';
  collect(deps: Deps, subject: DataSubject): Promise<unknown>;
  listFiles?(deps: Deps, subject: DataSubject): Promise<readonly string[]>;
  /** Deletes the data or removes the user from it. Idempotent; may be interrupted and repeated. */
  erase(deps: Deps, subject: DataSubject): Promise<void>;
}

const WRITES_PER_ROUND = 300;
const ITEMS_PER_ROUND = 50;
const READS_PER_PAGE = 300;

/** Repeats the query until only failed documents remain. Then throws: they must not count as erased. */
async function runInRounds(
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

/** Runs `write` on all documents of a query, in rounds. `write` must make the document leave the query. */
export function eraseMatching(
  db: Firestore,
  query: Query,
  write: (batch: WriteBatch, found: QueryDocumentSnapshot) => void,
): Promise<void> {
  return runInRounds(query, WRITES_PER_ROUND, (docs) => writeBestEffort(db, docs, write));
}

/** Erases like `eraseMatching`, for items that need several writes; runs a round concurrently. */
export function eraseEach(
  query: Query,
  erase: (found: QueryDocumentSnapshot) => Promise<unknown>,
): Promise<void> {
  return runInRounds(query, ITEMS_PER_ROUND, async (docs) => {
    const outcomes = await Promise.allSettled(docs.map(async (found) => erase(found)));
    return outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected'
        ? [{ path: docs[index]?.ref.path ?? '', error: outcome.reason }]
        : [],
    );
  });
}

export function deleteMatching(db: Firestore, query: Query): Promise<void> {
  return eraseMatching(db, query, (batch, found) => batch.delete(found.ref));
}

export async function collectMatching(query: Query): Promise<readonly object[]> {
  const collected: object[] = [];
  for await (const docs of readPages(query, { size: READS_PER_PAGE }))
    for (const found of docs) collected.push({ documentPath: found.ref.path, ...found.data() });
  return collected;
}

export async function collectDocument(ref: DocumentReference): Promise<object | undefined> {
  const found = await ref.get();
  return found.exists ? { documentPath: ref.path, ...found.data() } : undefined;
}

/** Personal data in documents that are exported and deleted as they are. */
export const personalDataIn = (
  name: string,
  queriesOf: (db: Firestore, uid: string) => readonly Query[],
): PersonalData => ({
  name,
  collect: async ({ db }, { uid }) =>
    (await Promise.all(queriesOf(db, uid).map(collectMatching))).flat(),
  erase: async ({ db }, { uid }) => {
    for (const query of queriesOf(db, uid)) await deleteMatching(db, query);
  },
});
