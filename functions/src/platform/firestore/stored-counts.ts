import { TimestampSchema } from '@samspill/domain/timestamps';
import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from './collection.ts';

/** A number up to this costs one read to count, so a small site is counted exactly on each request. */
const MAX_COUNTED_ON_REQUEST = 1_000;

const isLarge = (counts: unknown): boolean =>
  typeof counts === 'object' && counts !== null
    ? Object.values(counts).some(isLarge)
    : Number(counts) > MAX_COUNTED_ON_REQUEST;

export interface StoredCounts<T> {
  /** Costs the same at every size: one read, and the counts of a small site. */
  read(deps: Deps): Promise<T>;
  refresh(deps: Deps): Promise<void>;
}

/** Counts that a job stores in a document of their own once the site is large. */
export function storedCounts<T>(
  path: `site/${string}`,
  schema: v.GenericSchema<unknown, T>,
  count: (deps: Deps) => Promise<T>,
): StoredCounts<T> {
  const stored = defineCollection(
    path,
    v.strictObject({ counts: schema, countedAt: TimestampSchema }),
  );
  return {
    read: async (deps) => {
      const known = await stored.read(deps, path);
      return known && isLarge(known.counts) ? known.counts : count(deps);
    },
    refresh: async (deps) => {
      const counts = await count(deps);
      await deps.db.doc(path).set({ counts, countedAt: FieldValue.serverTimestamp() });
    },
  };
}
