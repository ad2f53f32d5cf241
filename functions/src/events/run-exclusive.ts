import type { Deps } from '../deps.ts';

/**
 * Runs work on a key sequentially in this instance. Concurrent transactions that read and write one document would
 * abort each other repeatedly.
 */
export async function runExclusive<T>(
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
