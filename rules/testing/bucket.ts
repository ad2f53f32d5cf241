import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { deleteDoc, doc, type Firestore, getDoc, setDoc } from 'firebase/firestore';
import { type FirebaseStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll } from 'vitest';
import { FIRESTORE, STORAGE } from './rules.ts';

/** The stack’s own project, because its storage rules read Firestore. */
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
/** A separate bucket, without triggers. */
const BUCKET = 'gs://demo-storage-rules.appspot.com';

/** Unique per run: users and documents are new each time, because the stack is never emptied. */
export const RUN = crypto.randomUUID().slice(0, 8);

export interface Bucket {
  as(uid: string, claims?: TokenOptions): FirebaseStorage;
  /** Null removes a document. */
  given(documents: Readonly<Record<string, object | null>>): Promise<void>;
  put(path: string, contentType: string): Promise<void>;
}

/** The kit’s types name the legacy API, but its objects work with both. */
const storageOf = (context: RulesTestContext) =>
  context.storage(BUCKET) as unknown as FirebaseStorage;

export function bucketWith(documents: Readonly<Record<string, object>>): Bucket {
  let environment: RulesTestEnvironment;
  const open = new Map<string, FirebaseStorage>();

  /** The stack’s documents as they were: other tests and stories go on with them. */
  const before = new Map<string, object | null>();

  const given: Bucket['given'] = (those) =>
    environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore() as unknown as Firestore;
      for (const [path, fields] of Object.entries(those)) {
        if (!before.has(path)) before.set(path, (await getDoc(doc(db, path))).data() ?? null);
        await (fields ? setDoc(doc(db, path), fields) : deleteDoc(doc(db, path)));
      }
    });

  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: PROJECT_ID,
      firestore: FIRESTORE,
      storage: STORAGE,
    });
    await given(documents);
  });
  afterAll(async () => {
    await given(Object.fromEntries(before));
    await environment.cleanup();
  });

  return {
    as: (uid, claims = {}) => {
      const known = open.get(uid);
      if (known) return known;
      const context =
        uid === 'anonymous'
          ? environment.unauthenticatedContext()
          : environment.authenticatedContext(uid, claims);
      const storage = storageOf(context);
      open.set(uid, storage);
      return storage;
    },
    given,
    put: (path, contentType) =>
      environment.withSecurityRulesDisabled(async (context) => {
        await uploadBytes(ref(storageOf(context), path), new Uint8Array(4), { contentType });
      }),
  };
}
