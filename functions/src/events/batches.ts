import type { Batch, Deps } from '../deps.ts';

/**
 * Collects work of one instance: per subject one run at a time, and what is added meanwhile goes into the next run
 * together. What is added settles with its run. `name` tells one kind of work from others.
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
    // What lies under this name is of this kind.
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
