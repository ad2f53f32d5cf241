import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { doc, type Firestore, setDoc } from 'firebase/firestore';
import { type FirebaseStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll } from 'vitest';
import { FIRESTORE, STORAGE } from './addresses.ts';

/** The stack's own project, whose storage rules read its Firestore. */
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
/** Not the bucket that triggers listen to. */
const BUCKET = 'gs://demo-storage-rules.appspot.com';

/** Of this run alone: people and documents are new ones each time, since nothing is emptied. */
export const RUN = crypto.randomUUID().slice(0, 8);

export interface Bucket {
  /** As this person's browser sees it; `anonymous` is nobody who is signed in. */
  as(uid: string, claims?: TokenOptions): FirebaseStorage;
  /** Writes documents past the rules. */
  given(documents: Readonly<Record<string, object>>): Promise<void>;
  /** Puts a small file there past the rules. */
  put(path: string, contentType: string): Promise<void>;
}

/** The kit's types name the older API; what it hands out serves both. */
const storageOf = (context: RulesTestContext) =>
  context.storage(BUCKET) as unknown as FirebaseStorage;

/** The bucket under its rules, for all tests of the file that calls it, with `documents` being there from the start. */
export function bucketWith(documents: Readonly<Record<string, object>>): Bucket {
  let environment: RulesTestEnvironment;
  const open = new Map<string, FirebaseStorage>();

  const given: Bucket['given'] = (those) =>
    environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore() as unknown as Firestore;
      for (const [path, fields] of Object.entries(those)) await setDoc(doc(db, path), fields);
    });

  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: PROJECT_ID,
      firestore: FIRESTORE,
      storage: STORAGE,
    });
    await given(documents);
  });
  afterAll(() => environment.cleanup());

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
