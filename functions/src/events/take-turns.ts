/**
 * Runs work on the same key one after another in this instance. Transactions that all read one document before they
 * write it would otherwise abort each other, again and again.
 */
export function createTurns() {
  const lastOf = new Map<string, Promise<unknown>>();

  return async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const earlier = lastOf.get(key) ?? Promise.resolve();
    const turn = earlier.then(work, work);
    lastOf.set(key, turn);
    try {
      return await turn;
    } finally {
      if (lastOf.get(key) === turn) lastOf.delete(key);
    }
  };
}
