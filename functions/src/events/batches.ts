interface Batch<T> {
  readonly items: T[];
  isRunning: boolean;
  done: Promise<void>;
}

/**
 * Collects work of one instance: per key one run at a time, and what is added meanwhile goes into the next run
 * together. What is added settles with its run.
 */
export function createBatches<T>(run: (items: readonly T[]) => Promise<void>) {
  const latest = new Map<string, Batch<T>>();

  async function runAfter(key: string, batch: Batch<T>, earlier: Batch<T> | undefined) {
    await earlier?.done.catch(() => undefined);
    batch.isRunning = true;
    try {
      await run(batch.items);
    } finally {
      if (latest.get(key) === batch) latest.delete(key);
    }
  }

  return function add(key: string, item: T): Promise<void> {
    const last = latest.get(key);
    if (last && !last.isRunning) {
      last.items.push(item);
      return last.done;
    }
    const batch: Batch<T> = { items: [item], isRunning: false, done: Promise.resolve() };
    batch.done = runAfter(key, batch, last);
    latest.set(key, batch);
    return batch.done;
  };
}
