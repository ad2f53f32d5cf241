/**
 * What this browser keeps, else what the server answers. The server's failure counts only where its answer is needed, and
 * also then it may come before the cache was read, when nobody waits for it yet.
 */
export async function cachedOrFresh<T>(
  cached: Promise<T | null>,
  fresh: Promise<T | null>,
): Promise<T | null> {
  fresh.catch(() => undefined);
  return (await cached.catch(() => null)) ?? fresh;
}
