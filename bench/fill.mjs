// Writes many documents to a running engine.
// @ts-check

const MAX_BATCH_WRITES = 250;
const CONCURRENT_BATCHES = 4;

/**
 * @param {import('firebase-admin/firestore').Firestore} db
 * @param {Iterable<readonly [path: string, data: object]>} documents
 */
export async function writeAllDocuments(db, documents) {
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
  await Promise.all(Array.from({ length: CONCURRENT_BATCHES }, work));
}
