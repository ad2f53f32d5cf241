import { useCallback, useSyncExternalStore } from 'react';
import { logReadFailure } from '../firebase/firestore-failure.ts';
import { createStore } from '../state/store.ts';

export type WatchIds<T> = (
  ids: readonly string[],
  onAnswer: (found: ReadonlyMap<string, T>) => void,
  onFailure: (error: unknown) => void,
) => () => void;

interface Batch {
  readonly wanted: Set<string>;
  end: () => void;
}

export type Lookup<T> = T | null | undefined;

export type BatchedWatch<T> = ReturnType<typeof createBatchedWatch<T>>;

interface BatchesOptions<T> {
  readonly watch: WatchIds<T>;
  readonly maxIds: number;
  readonly isWanted: (id: string) => boolean;
  readonly onAnswer: (ids: Iterable<string>, found: ReadonlyMap<string, T>) => void;
}

function createBatches<T>({ watch, maxIds, isWanted, onAnswer }: BatchesOptions<T>) {
  const batches = new Map<string, Batch>();
  let gathered: string[] = [];
  const open = (ids: readonly string[]) => {
    const batch: Batch = { wanted: new Set(ids), end: () => undefined };
    for (const id of ids) batches.set(id, batch);
    batch.end = watch(
      ids,
      (found) => onAnswer(batch.wanted, found),
      (error) => logReadFailure('documents any longer', error),
    );
  };
  const openGathered = () => {
    const wanted = [...new Set(gathered)].filter(isWanted);
    gathered = [];
    for (let start = 0; start < wanted.length; start += maxIds)
      open(wanted.slice(start, start + maxIds));
  };
  return {
    ask(id: string): void {
      if (gathered.length === 0) queueMicrotask(openGathered);
      gathered.push(id);
    },
    leave(id: string): void {
      const batch = batches.get(id);
      batches.delete(id);
      batch?.wanted.delete(id);
      if (batch?.wanted.size === 0) batch.end();
    },
  };
}

/**
 * Batches the ids requested by a list’s rows within a tick into listeners of at most `maxIds` ids each. A listener ends
 * once none of its ids is subscribed.
 */
export function createBatchedWatch<T>(watch: WatchIds<T>, maxIds: number) {
  const known = createStore<ReadonlyMap<string, T | null>>(new Map());
  const askers = new Map<string, number>();
  const batches = createBatches<T>({
    watch,
    maxIds,
    isWanted: (id) => askers.has(id),
    onAnswer: (ids, found) => {
      const answers = [...ids].map((id) => [id, found.get(id) ?? null] as const);
      known.set(new Map([...known.read(), ...answers]));
    },
  });
  const leave = (id: string) => {
    askers.delete(id);
    known.set(new Map([...known.read()].filter(([other]) => other !== id)));
    batches.leave(id);
  };

  return {
    read: (id: string): Lookup<T> => known.read().get(id),
    subscribe(id: string, onChange: () => void): () => void {
      const others = askers.get(id) ?? 0;
      askers.set(id, others + 1);
      if (others === 0) batches.ask(id);
      const stop = known.subscribe(onChange);
      return () => {
        stop();
        const left = (askers.get(id) ?? 0) - 1;
        if (left > 0) askers.set(id, left);
        else if (left === 0) leave(id);
      };
    },
  };
}

export function createWatchPerUser<T>(
  watchOf: (uid: string) => WatchIds<T>,
  maxIds: number,
): (uid: string) => BatchedWatch<T> {
  const watches = new Map<string, BatchedWatch<T>>();
  return (uid) => {
    const watch = watches.get(uid) ?? createBatchedWatch(watchOf(uid), maxIds);
    watches.set(uid, watch);
    return watch;
  };
}

const unsubscribeNothing = () => undefined;

export function useBatchedWatch<T>(watch: BatchedWatch<T>, id: string | null): Lookup<T> {
  const subscribe = useCallback(
    (listener: () => void) => (id === null ? unsubscribeNothing : watch.subscribe(id, listener)),
    [watch, id],
  );
  return useSyncExternalStore(subscribe, () => (id === null ? undefined : watch.read(id)));
}
