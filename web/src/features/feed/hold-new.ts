interface FeedEntry {
  readonly id: string;
  readonly atMs: number;
  readonly isOwn: boolean;
}

/**
 * Parts what is on screen from what arrived since, so that a list does not move under its reader.
 * One's own items and everything not newer than `boundaryMs` are shown; null holds nothing back.
 * `before` is what was shown last: it stays when so much came at once that the list began again.
 */
export function holdNew<T extends FeedEntry>(
  entries: readonly T[],
  boundaryMs: number | null,
  before: readonly T[] = [],
): { readonly shown: readonly T[]; readonly held: readonly T[] } {
  if (boundaryMs === null) return { shown: entries, held: [] };
  const isShown = ({ atMs, isOwn }: FeedEntry) => isOwn || atMs <= boundaryMs;
  const shown = entries.filter(isShown);
  const held = entries.filter((entry) => !isShown(entry));
  if (held.length === 0 || shown.some(isOthers)) return { shown, held };
  const ids = new Set(shown.map(({ id }) => id));
  const left = before.filter(({ id }) => !ids.has(id));
  if (left.some(isOthers))
    return { shown: [...shown, ...left].sort((a, b) => b.atMs - a.atMs), held };
  // Nobody reads an empty list, so nothing moves under them.
  return shown.length === 0 ? { shown: entries, held: [] } : { shown, held };
}

const isOthers = ({ isOwn }: FeedEntry) => !isOwn;

/** Where the boundary is once everything that is there now may be shown. */
export function newestMs(entries: readonly FeedEntry[]): number {
  return entries.reduce((newest, { atMs }) => Math.max(newest, atMs), 0);
}
