import { useCallback, useSyncExternalStore } from 'react';
import type { BatchedWatch, Known } from './batched-watch.ts';

/** What there is under `id`, live; undefined until it is known. */
export function useBatchedWatch<T>(watch: BatchedWatch<T>, id: string): Known<T> {
  const subscribe = useCallback(
    (listener: () => void) => watch.subscribe(id, listener),
    [watch, id],
  );
  return useSyncExternalStore(subscribe, () => watch.read(id));
}
