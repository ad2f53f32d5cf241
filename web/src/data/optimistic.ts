import { useSyncExternalStore } from 'react';
import { createStore, type ReadonlyStore } from '../state/store.ts';

interface Change<T> {
  readonly key: string;
  readonly value: T;
}

export interface Optimistic<T> {
  readonly shown: ReadonlyStore<ReadonlyMap<string, T>>;
  /**
   * Shows `value` immediately and sends it with `write`, whose promise it returns. The latest change of a key is
   * visible; a refused one falls back to the previous.
   */
  readonly change: (key: string, value: T, write: () => Promise<void>) => Promise<void>;
  readonly changeAll: (changes: readonly Change<T>[], write: () => Promise<void>) => Promise<void>;
  /** Sets a known value without a write, for instance a change by another tab. */
  readonly learn: (key: string, value: T) => void;
  /** Drops the changes, because the fetched data includes them or never will. */
  readonly forget: (...keys: readonly string[]) => void;
}

/**
 * Create it at module level. `untilTaken` drops a change on the server’s acknowledgement, because the fetched data then
 * includes it.
 */
export function createOptimistic<T>({ untilTaken = false } = {}): Optimistic<T> {
  const changes = createStore<readonly Change<T>[]>([]);
  const shown = createStore<ReadonlyMap<string, T>>(new Map());
  const put = (next: readonly Change<T>[]) => {
    changes.set(next);
    shown.set(new Map(next.map(({ key, value }) => [key, value])));
  };
  const without = (gone: (change: Change<T>, at: number) => boolean) => {
    const left = changes.read().filter((change, at) => !gone(change, at));
    if (left.length < changes.read().length) put(left);
  };
  const take = (taken: Change<T>) => {
    // Writes reach the server in order, so earlier ones are settled.
    const place = changes.read().indexOf(taken);
    without(({ key }, at) => key === taken.key && (at < place || (at === place && untilTaken)));
  };
  const changeAll: Optimistic<T>['changeAll'] = async (made, write) => {
    put([...changes.read(), ...made]);
    try {
      await write();
    } catch (error) {
      without((each) => made.includes(each));
      throw error;
    }
    for (const each of made) take(each);
  };
  return {
    shown,
    changeAll,
    change: (key, value, write) => changeAll([{ key, value }], write),
    learn: (key, value) =>
      put([...changes.read().filter((each) => each.key !== key), { key, value }]),
    forget: (...keys) => without(({ key }) => keys.includes(key)),
  };
}

export function useOptimisticValue<T>({ shown }: Optimistic<T>, key: string): T | undefined {
  return useSyncExternalStore(shown.subscribe, () => shown.read().get(key));
}
