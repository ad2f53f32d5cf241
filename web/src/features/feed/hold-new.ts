interface FeedEntry {
  readonly id: string;
  readonly atMs: number;
  readonly isOwn: boolean;
}

/**
 * Parts what is on screen from what arrived since, so that a list does not move under its reader.
 * One's own items and everything not newer than `boundaryMs` are shown; null holds nothing back.
 */
export function holdNew<T extends FeedEntry>(entries: readonly T[], boundaryMs: number | null) {
  if (boundaryMs === null) return { shown: entries, held: [] as readonly T[] };
  const isShown = ({ atMs, isOwn }: FeedEntry) => isOwn || atMs <= boundaryMs;
  const shown = entries.filter(isShown);
  // Nobody reads an empty list, so nothing moves under them.
  if (shown.length === 0) return { shown: entries, held: [] as readonly T[] };
  return { shown, held: entries.filter((entry) => !isShown(entry)) };
}

/** Where the boundary is once everything that is there now may be shown. */
export function newestMs(entries: readonly FeedEntry[]): number {
  return entries.reduce((newest, { atMs }) => Math.max(newest, atMs), 0);
}
