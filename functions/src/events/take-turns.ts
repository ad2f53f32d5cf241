import type { Deps } from '../deps.ts';

/**
 * Runs work on the same key one after another in this instance. Transactions that all read one document before they
 * write it would otherwise abort each other, again and again.
 */
export async function takeTurn<T>(
  { turns }: Pick<Deps, 'turns'>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const earlier = turns.get(key) ?? Promise.resolve();
  const turn = earlier.then(work, work);
  turns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}
