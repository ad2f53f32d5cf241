export interface FeedStream<T> {
  readonly entries: readonly (T & { readonly atMs: number })[];
  readonly isExhausted: boolean;
}

/** Merges sources into one order. Holds back entries below which another source may still have unread ones. */
export function mergeFeed<T extends { readonly id: string }>(
  streams: readonly FeedStream<T>[],
): (T & { readonly atMs: number })[] {
  const floor = mergeLimitMs(streams);
  const ids = new Set<string>();
  return streams
    .flatMap(({ entries }) => entries)
    .filter(({ atMs }) => atMs >= floor)
    .sort((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1))
    .filter(({ id }) => {
      const isFirst = !ids.has(id);
      ids.add(id);
      return isFirst;
    });
}

/** Timestamp of the oldest entry read: −∞ when exhausted, +∞ when empty. */
export function oldestReadMs({ entries, isExhausted }: FeedStream<unknown>): number {
  if (isExhausted) return Number.NEGATIVE_INFINITY;
  return entries.at(-1)?.atMs ?? Number.POSITIVE_INFINITY;
}

/** Timestamp above which all sources are read; sources that end there need another page. */
export function mergeLimitMs(streams: readonly FeedStream<unknown>[]): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...streams.map(oldestReadMs));
}
