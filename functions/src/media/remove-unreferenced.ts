import { dirname } from 'node:path/posix';
import type { Upload } from '@samspill/domain/media/upload';
import { UPLOADS } from '@samspill/domain/paths';
import type { Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import type { Found } from '../firestore/collection.ts';
import { uploads as uploadsIn } from '../firestore/collections.ts';
import { findShown } from './find-shown.ts';
import { placeOf } from './upload-place.ts';

/** A draft, or a post of somebody without a network, may name an image for so long before anybody else sees it. */
const UNREFERENCED_MS = 7 * 24 * 60 * 60_000;

interface Bounds {
  readonly perRound: number;
  readonly perRun: number;
  /** A run ends itself before its function is ended. */
  readonly runMs: number;
}

const BOUNDS: Bounds = { perRound: 200, perRun: 20_000, runMs: 480_000 };

type Noted = Found<Upload>;

/** Files of one folder are asked for together: those of one post would each read the same. */
function byFolder(found: readonly Noted[]): Map<string, Noted[]> {
  const folders = new Map<string, Noted[]>();
  for (const noted of found) {
    const folder = dirname(noted.data.path);
    folders.set(folder, [...(folders.get(folder) ?? []), noted]);
  }
  return folders;
}

/** Deletes what nobody shows, copies by their own trigger; what is shown needs no note any more. */
async function settle(deps: Deps, noted: readonly Noted[]): Promise<number> {
  const uploads = noted.map(({ data }) => data);
  const place = placeOf(uploads[0]?.path ?? '');
  const shown = place ? await findShown(deps, place, uploads) : [];
  const bucket = deps.storage.bucket();
  let removed = 0;
  for (const each of noted) {
    const { path } = each.data;
    if (place && !shown.includes(path)) {
      await bucket.file(path).delete({ ignoreNotFound: true });
      removed += 1;
    }
    await each.ref.delete();
  }
  return removed;
}

/**
 * Removes files that came or were replaced a week ago and that no document shows, a bounded number; the next run goes on
 * with the rest. Safe twice. A folder that fails leaves the others alone; throws at the end where that may pass. Answers
 * how many files went.
 */
export async function removeUnreferenced(deps: Deps, bounds = BOUNDS): Promise<number> {
  const nowMs = deps.now().getTime();
  const outdated = deps.db
    .collection(UPLOADS)
    .where('createdAt', '<', new Date(nowMs - UNREFERENCED_MS))
    .orderBy('createdAt')
    .limit(bounds.perRound);
  const failures: unknown[] = [];
  let removed = 0;
  let seen = 0;
  for (let next: Query | null = outdated; next; ) {
    const { docs } = await next.get();
    const items = byFolder(uploadsIn.parseAll(deps, docs));
    const work = {
      name: 'remove unreferenced',
      items,
      pathOf: ([folder]: [string, Noted[]]) => folder,
    };
    await eachIsolated(deps, work, async ([, noted]) => {
      const gone = await settle(deps, noted);
      removed += gone;
    }).catch((error: unknown) => failures.push(error));
    seen += docs.length;
    const isOver = seen >= bounds.perRun || deps.now().getTime() >= nowMs + bounds.runMs;
    const last = docs.at(-1);
    next = last && docs.length === bounds.perRound && !isOver ? outdated.startAfter(last) : null;
  }
  deps.log.info('unreferenced removed', { removed, seen });
  if (failures.length > 0) throw new AggregateError(failures, 'Some of it could not be removed');
  return removed;
}
