import type { Deps } from './deps.ts';
import { runExclusive } from './events/run-exclusive.ts';

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
