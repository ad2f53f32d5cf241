import { ENTRY_VERSION } from '@samspill/domain/finder/search-entry';
import { SITE_SEARCH_INDEX } from '@samspill/domain/paths';
import { type FirestoreTimestamp, isAfter, TimestampSchema } from '@samspill/domain/timestamps';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

/** What is gone over, one after the other; at the end the entries that nothing has refreshed. */
export const REBUILD_SOURCES = [
  ...(['person', 'project', 'post', 'task', 'comment'] as const),
  ...(['rest', 'restOfTexts'] as const),
] as const;
export type RebuildSource = (typeof REBUILD_SOURCES)[number];

/** How far it has surely come. */
const PlaceSchema = v.strictObject({
  source: v.picklist(REBUILD_SOURCES),
  /** The path of the last document that was done; empty at the start of a source. */
  after: v.string(),
  done: v.number(),
});
export type RebuildPlace = v.InferOutput<typeof PlaceSchema>;

const RebuildSchema = v.strictObject({
  version: v.number(),
  startedAt: TimestampSchema,
  finishedAt: v.nullable(TimestampSchema),
  place: PlaceSchema,
});
export type StoredRebuild = v.InferOutput<typeof RebuildSchema>;

/** `site/searchIndex`: the server's alone. */
const rebuilds = defineCollection(SITE_SEARCH_INDEX, RebuildSchema);

/** Undefined where the index was never made. One read. */
export const readRebuild = (deps: Deps): Promise<StoredRebuild | undefined> =>
  rebuilds.read(deps, SITE_SEARCH_INDEX);

/** From the beginning; one that goes on is begun again. */
export async function startRebuild(deps: Deps): Promise<void> {
  const begun: StoredRebuild = {
    version: ENTRY_VERSION,
    startedAt: Timestamp.fromMillis(deps.now().getTime()),
    finishedAt: null,
    place: { source: REBUILD_SOURCES[0], after: '', done: 0 },
  };
  await deps.db.doc(SITE_SEARCH_INDEX).set(begun);
}

const isSameTime = (one: FirestoreTimestamp, other: FirestoreTimestamp) =>
  !isAfter(one, other) && !isAfter(other, one);

/** Notes how far `run` has come; null for its end. Says nothing of one that was begun again or is further meanwhile. */
export async function saveRebuild(
  deps: Deps,
  run: StoredRebuild,
  place: RebuildPlace | null,
): Promise<void> {
  const ref = deps.db.doc(SITE_SEARCH_INDEX);
  await deps.db.runTransaction(async (transaction) => {
    const stored = rebuilds.parse(deps, await transaction.get(ref));
    if (!stored || !isSameTime(stored.startedAt, run.startedAt)) return;
    if (stored.finishedAt !== null) return;
    if (place === null)
      transaction.update(ref, { finishedAt: Timestamp.fromMillis(deps.now().getTime()) });
    else if (place.done >= stored.place.done) transaction.update(ref, { place });
  });
}
