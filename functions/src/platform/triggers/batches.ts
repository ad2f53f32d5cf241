import type { Batch, Deps } from '../deps.ts';

/**
 * Merges work of this instance: one run per subject at a time; items added during a run join the next. The promise of
 * an item settles with its run. `name` separates kinds of work.
 */
export function createBatches<T>(
  name: string,
  run: (deps: Deps, items: readonly T[]) => Promise<void>,
) {
  async function runAfter(deps: Deps, batch: Batch<T>, earlier: Batch<T> | undefined) {
    await earlier?.done.catch(() => undefined);
    batch.isRunning = true;
    await run(deps, batch.items);
  }

  return async function add(deps: Deps, subject: string, item: T): Promise<void> {
    const key = `${name} ${subject}`;
    // Safe cast: the key determines the type.
    const latest = deps.batches as Map<string, Batch<T>>;
    const last = latest.get(key);
    if (last && !last.isRunning) {
      last.items.push(item);
      return last.done;
    }
    const batch: Batch<T> = { items: [item], isRunning: false, done: Promise.resolve() };
    latest.set(key, batch);
    batch.done = runAfter(deps, batch, last).finally(() => {
      if (latest.get(key) === batch) latest.delete(key);
    });
    return batch.done;
  };
}
