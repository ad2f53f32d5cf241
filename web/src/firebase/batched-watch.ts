import { noteReadFailure } from './note-read-failure.ts';

/** Listens for what there is under some ids, and says all of it at every change; returns how to end it. */
export type WatchIds<T> = (
  ids: readonly string[],
  onAnswer: (found: ReadonlyMap<string, T>) => void,
  onFailure: (error: unknown) => void,
) => () => void;

interface Batch {
  readonly wanted: Set<string>;
  end: () => void;
}

/** What was found, null for nothing, undefined while that is unknown. */
export type Known<T> = T | null | undefined;

export type BatchedWatch<T> = ReturnType<typeof createBatchedWatch<T>>;

/**
 * Gathers what the rows of a list ask for in the same moment into listeners of at most `maxIds` ids each. A listener
 * ends when nobody asks for any of its ids any more.
 */
export function createBatchedWatch<T>(watch: WatchIds<T>, maxIds: number) {
  const known = new Map<string, T | null>();
  const listeners = new Map<string, Set<() => void>>();
  const batches = new Map<string, Batch>();
  let gathered: string[] = [];

  const learn = (batch: Batch, found: ReadonlyMap<string, T>) => {
    for (const id of batch.wanted) {
      known.set(id, found.get(id) ?? null);
      for (const listener of listeners.get(id) ?? []) listener();
    }
  };
  const open = (ids: readonly string[]) => {
    const batch: Batch = { wanted: new Set(ids), end: () => undefined };
    for (const id of ids) batches.set(id, batch);
    batch.end = watch(
      ids,
      (found) => learn(batch, found),
      (error) => noteReadFailure('documents any longer', error),
    );
  };
  const openGathered = () => {
    const wanted = [...new Set(gathered)].filter((id) => listeners.has(id));
    gathered = [];
    for (let start = 0; start < wanted.length; start += maxIds)
      open(wanted.slice(start, start + maxIds));
  };
  const gather = (id: string) => {
    if (gathered.length === 0) queueMicrotask(openGathered);
    gathered.push(id);
  };
  const leave = (id: string) => {
    const batch = batches.get(id);
    listeners.delete(id);
    batches.delete(id);
    known.delete(id);
    batch?.wanted.delete(id);
    if (batch?.wanted.size === 0) batch.end();
  };

  return {
    read: (id: string): Known<T> => known.get(id),
    subscribe(id: string, onChange: () => void): () => void {
      const listener = () => onChange();
      const others = listeners.get(id);
      if (others) others.add(listener);
      else {
        listeners.set(id, new Set([listener]));
        gather(id);
      }
      return () => {
        const rest = listeners.get(id);
        rest?.delete(listener);
        if (rest?.size === 0) leave(id);
      };
    },
  };
}
