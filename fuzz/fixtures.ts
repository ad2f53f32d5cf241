import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';
import type { Deps } from '../functions/src/platform/deps.ts';
import {
  ACCOUNT_UIDS,
  type Caller,
  type CallerObjects,
  PEOPLE_UIDS,
} from '../functions/src/testing/examples.ts';
import { EXAMPLES } from './feature-examples.ts';

async function writeAll(db: Firestore, documents: readonly (readonly [string, object])[]) {
  const writer = db.bulkWriter();
  for (const [path, fields] of documents) void writer.set(db.doc(path), fields);
  await writer.close();
}

export async function loadFixtures({ auth, db }: Pick<Deps, 'auth' | 'db'>): Promise<void> {
  await auth.deleteUsers([...ACCOUNT_UIDS]);
  for (const uid of ACCOUNT_UIDS) await auth.createUser({ uid, email: `${uid}@samspill.test` });
  for (const collection of await db.listCollections()) await db.recursiveDelete(collection);
  const documents = PEOPLE_UIDS.flatMap((_, index) =>
    EXAMPLES.flatMap((each) => Object.entries(each.documents?.(index) ?? {})),
  );
  await writeAll(db, [...new Map(documents)]);
}

let callers = 0;

/** Creates documents that requests of one caller act on, and the caller’s friend. */
export async function createCallerFixtures(
  deps: Deps,
  uid: string,
  isAdmin: boolean,
): Promise<CallerObjects> {
  const documents = new Map<string, object>();
  const caller: Caller = {
    ...{ deps, index: callers, uid, isAdmin },
    ...{ friend: `friend-${uid}`, projectId: `shared-${uid}`, surveyId: `survey-${uid}` },
    add: (path, document) => documents.set(path, document),
  };
  callers += 1;
  const objects = await Promise.all(EXAMPLES.map((each) => each.objects?.(caller)));
  await writeAll(deps.db, [...documents]);
  return Object.assign({}, ...objects);
}

async function readCollection(collection: CollectionReference): Promise<StoredDocument[]> {
  const { docs } = await collection.get();
  const refs = await collection.listDocuments();
  const below = await Promise.all(refs.map((ref) => ref.listCollections()));
  const inner = await Promise.all(below.flat().map(readCollection));
  return [...docs.map((each) => ({ path: each.ref.path, fields: each.data() })), ...inner.flat()];
}

interface StoredDocument {
  readonly path: string;
  readonly fields: DocumentData;
}

export async function readAll(db: Firestore): Promise<StoredDocument[]> {
  const collections = await db.listCollections();
  return (await Promise.all(collections.map(readCollection))).flat();
}
