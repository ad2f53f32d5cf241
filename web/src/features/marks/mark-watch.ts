/** Listens for marks on some items; returns how to end it. */
export type WatchMarks<T> = (
  contentIds: readonly string[],
  onMarks: (marks: readonly T[]) => void,
  onFailure: (error: unknown) => void,
) => () => void;

interface Batch {
  readonly wanted: Set<string>;
  end: () => void;
}

/** A mark, null for none, undefined while that is unknown. */
export type Known<T> = T | null | undefined;

/**
 * Gathers what the cards of a list ask for in the same moment into listeners of at most `maxIds` items each. A listener
 * ends when nobody asks for any of its items any more.
 */
export function createMarkWatch<T extends { readonly contentId: string }>(
  watch: WatchMarks<T>,
  maxIds: number,
) {
  const known = new Map<string, T | null>();
  const listeners = new Map<string, Set<() => void>>();
  const batches = new Map<string, Batch>();
  let gathered: string[] = [];

  const tell = (contentId: string) => {
    for (const listener of listeners.get(contentId) ?? []) listener();
  };
  const learn = (batch: Batch, marks: readonly T[]) => {
    const byContent = new Map(marks.map((mark) => [mark.contentId, mark]));
    for (const contentId of batch.wanted) {
      known.set(contentId, byContent.get(contentId) ?? null);
      tell(contentId);
    }
  };
  const open = (contentIds: readonly string[]) => {
    const batch: Batch = { wanted: new Set(contentIds), end: () => undefined };
    for (const contentId of contentIds) batches.set(contentId, batch);
    batch.end = watch(
      contentIds,
      (marks) => learn(batch, marks),
      (error) => console.warn('Could not read own marks:', error),
    );
  };
  const openGathered = () => {
    const wanted = [...new Set(gathered)].filter((contentId) => listeners.has(contentId));
    gathered = [];
    for (let start = 0; start < wanted.length; start += maxIds)
      open(wanted.slice(start, start + maxIds));
  };
  const gather = (contentId: string) => {
    if (gathered.length === 0) queueMicrotask(openGathered);
    gathered.push(contentId);
  };
  const leave = (contentId: string) => {
    const batch = batches.get(contentId);
    listeners.delete(contentId);
    batches.delete(contentId);
    known.delete(contentId);
    batch?.wanted.delete(contentId);
    if (batch?.wanted.size === 0) batch.end();
  };

  return {
    read: (contentId: string): Known<T> => known.get(contentId),
    subscribe(contentId: string, onChange: () => void): () => void {
      const listener = () => onChange();
      const others = listeners.get(contentId);
      if (others) others.add(listener);
      else {
        listeners.set(contentId, new Set([listener]));
        gather(contentId);
      }
      return () => {
        const rest = listeners.get(contentId);
        rest?.delete(listener);
        if (rest?.size === 0) leave(contentId);
      };
    },
  };
}
