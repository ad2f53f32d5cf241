/**
 * Returns the cached value, or the server’s answer as a fallback. Ignores a server failure unless the fallback is
 * needed, and handles a rejection that arrives before the cache read.
 */
export async function cachedOrFresh<T>(
  cached: Promise<T | null>,
  fresh: Promise<T | null>,
): Promise<T | null> {
  fresh.catch(() => undefined);
  return (await cached.catch(() => null)) ?? fresh;
}
