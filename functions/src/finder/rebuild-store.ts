import { ENTRY_VERSION } from '@samspill/domain/finder/search-entry';
import { SITE_SEARCH_INDEX } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

/** What is gone over, one after the other; at the end the entries that nothing has refreshed. */
export const REBUILD_SOURCES = ['person', 'project', 'post', 'task', 'rest'] as const;
export type RebuildSource = (typeof REBUILD_SOURCES)[number];

/** How far it has surely come. */
export interface RebuildPlace {
  readonly source: RebuildSource;
  /** The path of the last document that was done; empty at the start of a source. */
  readonly after: string;
  readonly done: number;
}

/** `site/searchIndex`: the server's alone. */
export interface StoredRebuild {
  readonly version: number;
  readonly startedAt: Timestamp;
  readonly finishedAt: Timestamp | null;
  readonly place: RebuildPlace;
}

/** Undefined where the index was never made. One read. */
export async function readRebuild({ db }: Deps): Promise<StoredRebuild | undefined> {
  return (await db.doc(SITE_SEARCH_INDEX).get()).data() as StoredRebuild | undefined;
}

/** From the beginning; one that goes on is begun anew. */
export async function startRebuild(deps: Deps): Promise<void> {
  const begun: StoredRebuild = {
    version: ENTRY_VERSION,
    startedAt: Timestamp.fromMillis(deps.now().getTime()),
    finishedAt: null,
    place: { source: REBUILD_SOURCES[0], after: '', done: 0 },
  };
  await deps.db.doc(SITE_SEARCH_INDEX).set(begun);
}

/** Notes how far `run` has come; null for its end. Says nothing of one that was begun anew or is further meanwhile. */
export async function saveRebuild(
  deps: Deps,
  run: StoredRebuild,
  place: RebuildPlace | null,
): Promise<void> {
  const ref = deps.db.doc(SITE_SEARCH_INDEX);
  await deps.db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data() as StoredRebuild | undefined;
    if (!stored?.startedAt.isEqual(run.startedAt) || stored.finishedAt !== null) return;
    if (place === null)
      transaction.update(ref, { finishedAt: Timestamp.fromMillis(deps.now().getTime()) });
    else if (place.done >= stored.place.done) transaction.update(ref, { place });
  });
}
