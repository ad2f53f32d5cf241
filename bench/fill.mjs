// Writes many documents to the running engine.
// @ts-check
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../scripts/project.mjs';

const MAX_BATCH_WRITES = 500;
const BATCHES_AT_ONCE = 4;

/** @param {Iterable<import('./documents.mjs').Entry>} documents */
export async function fill(documents) {
  const db = getFirestore(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
  const entries = documents[Symbol.iterator]();
  const work = async () => {
    for (let isDone = false; !isDone; ) {
      const batch = db.batch();
      for (let count = 0; count < MAX_BATCH_WRITES && !isDone; count += 1) {
        const next = entries.next();
        isDone = next.done === true;
        if (!next.done) batch.set(db.doc(next.value[0]), next.value[1]);
      }
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));
  await db.terminate();
}
