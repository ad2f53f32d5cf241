import { chunksOf } from '@samspill/domain/cut';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { isUnrecoverable } from './permanent-errors.ts';

const MAX_BATCH_WRITES = 500;

type BatchItem = string | { readonly ref: { readonly path: string } };
type Write<T> = (batch: WriteBatch, item: T) => void;

export interface FailedWrite {
  readonly path: string;
  readonly error: unknown;
}

const pathOf = (item: BatchItem) => (typeof item === 'string' ? item : item.ref.path);

async function commitBatch<T>(db: Firestore, items: readonly T[], write: Write<T>) {
  const batch = db.batch();
  for (const item of items) write(batch, item);
  await batch.commit();
}

/** Writes each item in a batch of its own: one deleted document would fail a shared batch. */
async function commitSeparately<T extends BatchItem>(
  db: Firestore,
  items: readonly T[],
  write: Write<T>,
) {
  const failed: FailedWrite[] = [];
  for (const item of items) {
    try {
      await commitBatch(db, [item], write);
    } catch (error) {
      if (!isUnrecoverable(error)) throw error;
      failed.push({ path: pathOf(item), error });
    }
  }
  return failed;
}

/** Writes all valid items and returns permanent failures. Throws on a transient one. */
export async function writeBestEffort<T extends BatchItem>(
  db: Firestore,
  items: readonly T[],
  write: Write<T>,
): Promise<readonly FailedWrite[]> {
  const failed: FailedWrite[] = [];
  for (const some of chunksOf(items, MAX_BATCH_WRITES)) {
    try {
      await commitBatch(db, some, write);
    } catch (error) {
      if (!isUnrecoverable(error)) throw error;
      failed.push(...(await commitSeparately(db, some, write)));
    }
  }
  return failed;
}

/** Writes the items in sequential batches, to bound the load per event. Logs and skips permanent failures. */
export async function writeInBatches<T extends BatchItem>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  items: readonly T[],
  write: Write<T>,
): Promise<void> {
  for (const { path, error } of await writeBestEffort(db, items, write)) {
    log.error('write left out', { path, error: String(error) });
  }
}
