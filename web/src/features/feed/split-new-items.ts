interface FeedEntry {
  readonly id: string;
  readonly atMs: number;
  readonly isOwn: boolean;
}

/**
 * Separates visible from new items, so that the list does not move while the user reads. Shows the user’s own items and
 * everything not newer than `boundaryMs`; null holds nothing back. `before` holds the last visible items, which stay
 * when a burst restarts the list.
 */
export function splitNewItems<T extends FeedEntry>(
  entries: readonly T[],
  boundaryMs: number | null,
  before: readonly T[] = [],
): { readonly shown: readonly T[]; readonly held: readonly T[] } {
  if (boundaryMs === null) return { shown: entries, held: [] };
  const isShown = ({ atMs, isOwn }: FeedEntry) => isOwn || atMs <= boundaryMs;
  const shown = entries.filter(isShown);
  const held = entries.filter((entry) => !isShown(entry));
  if (held.length === 0 || shown.some(isByOthers)) return { shown, held };
  const ids = new Set(shown.map(({ id }) => id));
  const left = before.filter(({ id }) => !ids.has(id));
  if (left.some(isByOthers))
    return { shown: [...shown, ...left].sort((a, b) => b.atMs - a.atMs), held };
  // An empty list can’t shift, so show everything.
  return shown.length === 0 ? { shown: entries, held: [] } : { shown, held };
}

const isByOthers = ({ isOwn }: FeedEntry) => !isOwn;

export function newestMs(entries: readonly FeedEntry[]): number {
  return entries.reduce((newest, { atMs }) => Math.max(newest, atMs), 0);
}
