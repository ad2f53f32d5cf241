import { type ComponentType, useEffect, useState } from 'react';
import { loadPart, tryChunk } from '../chunks/load-chunk.ts';
import { createStore, useStore } from '../data/store.ts';
import { whenIdle } from './when-idle.ts';

export interface OnDemand<Props> {
  /** Fetches it without being in need of it; what fails is tried again when it is. */
  readonly prefetch: () => void;
  /** Null until it is there. Where it `isWanted`, it is fetched; what fails but by its chunk is thrown to the page. */
  readonly useLoaded: (isWanted: boolean) => ComponentType<Props> | null;
}

/**
 * A component that the first view goes without, in a chunk of its own. Unlike with `lazyPart`, nothing suspends: what
 * stands in for it stays until it is there, and it then renders at once.
 */
export function onDemand<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): OnDemand<Props> {
  const part = createStore<ComponentType<Props> | null>(null);
  // What is there the browser does not fetch twice.
  const take = (module: Module | null) => {
    if (module !== null) part.set(pick(module));
  };
  return {
    prefetch: () => void tryChunk(load).then(take, () => undefined),
    useLoaded: (isWanted) => {
      const loaded = useStore(part);
      const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
      useEffect(() => {
        if (isWanted)
          loadPart(load)
            .then(take)
            .catch((error: unknown) => setFailure({ error }));
      }, [isWanted]);
      if (isWanted && failure) throw failure.error;
      return loaded;
    },
  };
}

/**
 * Fetches parts once the page has nothing better to do, so that they are there without a network too;
 * also when the reader has gone on by then, since they may come back without one.
 */
export function useIdlePrefetch(mayPrefetch: boolean, ...prefetches: readonly (() => void)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched never changes
  useEffect(() => {
    if (!mayPrefetch) return;
    whenIdle(() => {
      for (const prefetch of prefetches) prefetch();
    });
  }, [mayPrefetch]);
}
