/** One source of a feed as far as it was read, the latest first. */
export interface FeedStream<T> {
  readonly entries: readonly (T & { readonly atMs: number })[];
  /** Nothing is left below its last entry. */
  readonly isExhausted: boolean;
}

/**
 * The entries of several sources in one order. What may lie below an entry not yet read of another
 * source is kept back until that source was read further.
 */
export function mergeFeed<T extends { readonly id: string }>(
  streams: readonly FeedStream<T>[],
): (T & { readonly atMs: number })[] {
  const floor = feedFloor(streams);
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

/** The time down to which a source was read; of one of which nothing may be shown, none. */
export function streamEnd({ entries, isExhausted }: FeedStream<unknown>): number {
  if (isExhausted) return Number.NEGATIVE_INFINITY;
  return entries.at(-1)?.atMs ?? Number.POSITIVE_INFINITY;
}

/** The time above which every source was read; more is to be read of those that end there. */
export function feedFloor(streams: readonly FeedStream<unknown>[]): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...streams.map(streamEnd));
}
