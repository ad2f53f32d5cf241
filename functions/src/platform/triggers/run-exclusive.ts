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

type Sharp = typeof import('sharp').default;

/**
 * Serializes image decoding per instance, because a large image takes hundreds of megabytes, and disables the library's
 * cache, which would retain that memory (docs/decisions/0044).
 */
export const withSharp = <T>(
  deps: Pick<Deps, 'turns'>,
  work: (sharp: Sharp) => Promise<T>,
): Promise<T> =>
  runExclusive(deps, 'picture', async () => {
    // Lazy import: all functions share one bundle and few need it.
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    return work(sharp);
  });
