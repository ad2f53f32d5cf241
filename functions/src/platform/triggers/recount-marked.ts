import type { Deps } from '../deps.ts';
import type { ItemCounter } from '../feature.ts';
import { matchesPattern } from '../firestore/document-path.ts';
import { forEachSettled } from './for-each-settled.ts';
import { recountIntervalMs, recountParts } from './recount.ts';
import { listDueMarks, releaseMark, takeMark } from './recount-marks.ts';

const MARKS_PER_QUERY = 100;
/** Less than the interval between runs. */
const RUN_MS = 50_000;

async function recountMark(
  deps: Deps,
  path: string,
  counters: readonly ItemCounter[],
): Promise<void> {
  const parts = await takeMark(deps, path);
  if (!parts) return;
  const counter = counters.find(({ of }) => matchesPattern(of.pattern, path))?.counterOf(path);
  const largest = counter && parts.length > 0 ? await recountParts(deps, counter, parts) : null;
  await releaseMark(deps, path, recountIntervalMs(largest ?? 0));
}

/** Counts what is marked again until the time of a run is over; returns the number of documents. */
export async function recountMarked(deps: Deps, counters: readonly ItemCounter[]): Promise<number> {
  const endMs = deps.now().getTime() + RUN_MS;
  let done = 0;
  for (let items = await listDueMarks(deps, MARKS_PER_QUERY); items.length > 0; ) {
    const work = { name: 'recount', items, pathOf: (path: string) => path };
    done += await forEachSettled(deps, work, (path) => recountMark(deps, path, counters));
    if (deps.now().getTime() >= endMs || items.length < MARKS_PER_QUERY) break;
    items = await listDueMarks(deps, MARKS_PER_QUERY);
  }
  return done;
}
