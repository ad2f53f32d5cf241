import { ENTRY_VERSION } from '@samspill/domain/finder/search-entry';
import { SITE_SEARCH_INDEX } from '@samspill/domain/paths';
import { type FirestoreTimestamp, isAfter, TimestampSchema } from '@samspill/domain/timestamps';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

export const REBUILD_SOURCES = [
  ...(['person', 'project', 'post', 'task', 'comment', 'message'] as const),
  ...(['rest', 'restOfTexts', 'restOfMessages'] as const),
] as const;
export type RebuildSource = (typeof REBUILD_SOURCES)[number];

const CursorSchema = v.strictObject({
  source: v.picklist(REBUILD_SOURCES),
  /** Path of the last finished document; empty at the start of a source. */
  after: v.string(),
  done: v.number(),
});
export type RebuildCursor = v.InferOutput<typeof CursorSchema>;

const RebuildSchema = v.strictObject({
  version: v.number(),
  startedAt: TimestampSchema,
  finishedAt: v.nullable(TimestampSchema),
  place: CursorSchema,
});
export type StoredRebuild = v.InferOutput<typeof RebuildSchema>;

const rebuilds = defineCollection(SITE_SEARCH_INDEX, RebuildSchema);

/** Undefined before the first build. One read. */
export const readRebuild = (deps: Deps): Promise<StoredRebuild | undefined> =>
  rebuilds.read(deps, SITE_SEARCH_INDEX);

/** Restarts a running rebuild too. */
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

/** Saves the progress of `run`; null finishes it. Ignores a run that was restarted or overtaken. */
export async function saveRebuild(
  deps: Deps,
  run: StoredRebuild,
  place: RebuildCursor | null,
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
