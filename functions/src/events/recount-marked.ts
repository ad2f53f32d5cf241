import type { Deps } from '../deps.ts';
import { forEachSettled } from './for-each-settled.ts';
import { type Counter, recountIntervalMs, recountParts } from './recount.ts';
import { listDueMarks, releaseMark, takeMark } from './recount-marks.ts';

const MARKS_PER_QUERY = 100;
/** Less than the interval between runs. */
const RUN_MS = 50_000;

async function recountMark(deps: Deps, path: string, counterOf: CounterOf): Promise<void> {
  const parts = await takeMark(deps, path);
  if (!parts) return;
  const counter = counterOf(path);
  const largest = counter && parts.length > 0 ? await recountParts(deps, counter, parts) : null;
  await releaseMark(deps, path, recountIntervalMs(largest ?? 0));
}

export type CounterOf = (path: string) => Counter | null;

/**
 * Counts the large numbers that changed and are due. One that fails stays marked. Returns how many documents were
 * counted.
 */
export async function recountMarked(deps: Deps, counterOf: CounterOf): Promise<number> {
  const endMs = deps.now().getTime() + RUN_MS;
  let done = 0;
  for (let items = await listDueMarks(deps, MARKS_PER_QUERY); items.length > 0; ) {
    const work = { name: 'recount', items, pathOf: (path: string) => path };
    done += await forEachSettled(deps, work, (path) => recountMark(deps, path, counterOf));
    if (deps.now().getTime() >= endMs || items.length < MARKS_PER_QUERY) break;
    items = await listDueMarks(deps, MARKS_PER_QUERY);
  }
  return done;
}
