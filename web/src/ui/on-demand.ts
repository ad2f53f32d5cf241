import { type ComponentType, useEffect, useState } from 'react';
import { loadPart, tryChunk } from '../chunks/load-chunk.ts';
import { createStore, useStore } from '../state/store.ts';
import { whenIdle } from './when-idle.ts';

export interface OnDemand<Props> {
  /** Loads early and ignores a failure; `useLoaded` retries. */
  readonly prefetch: () => void;
  /** Returns null while loading. Loads if `isWanted`; throws errors other than a failed chunk. */
  readonly useLoaded: (isWanted: boolean) => ComponentType<Props> | null;
}

/**
 * Loads a component on demand in its own chunk. Unlike `lazyPart` it does not suspend: the placeholder stays until the
 * component can render.
 */
export function onDemand<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): OnDemand<Props> {
  const part = createStore<ComponentType<Props> | null>(null);
  // Call `load` freely: the browser caches modules.
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
 * Prefetches parts when the page is idle, so that they work offline; also after navigation, since the user may return
 * offline.
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
