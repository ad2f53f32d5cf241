import type { Firestore, WriteBatch } from 'firebase-admin/firestore';

/** The most writes Firestore takes in one batch. */
const MAX_BATCH_WRITES = 500;

/** One write per item, in batches one after another, so that an event's load is bounded. */
export async function writeInBatches<T>(
  db: Firestore,
  items: readonly T[],
  write: (batch: WriteBatch, item: T) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += MAX_BATCH_WRITES) {
    const batch = db.batch();
    for (const item of items.slice(start, start + MAX_BATCH_WRITES)) write(batch, item);
    await batch.commit();
  }
}
