import { useSyncExternalStore } from 'react';
import { createStore, type ReadonlyStore } from '../state/store.ts';

interface Change<T> {
  readonly key: string;
  readonly value: T;
}

/** Changes of one kind, on top of what was read. */
export interface Optimistic<T> {
  /** What shows in place of what was read, by key. */
  readonly shown: ReadonlyStore<ReadonlyMap<string, T>>;
  /**
   * Shows `value` at once and hands it to the server with `write`, whose promise it answers. The latest change of a key
   * shows; one that is refused gives way to the one before it.
   */
  readonly change: (key: string, value: T, write: () => Promise<void>) => Promise<void>;
  /** Several at once, in one write that is taken or refused as a whole. */
  readonly changeAll: (changes: readonly Change<T>[], write: () => Promise<void>) => Promise<void>;
  /** What is so already, such as because another tab did it. */
  readonly learn: (key: string, value: T) => void;
  /** What was read shows it by itself, or never will. */
  readonly forget: (...keys: readonly string[]) => void;
}

/** Made by a module. `untilTaken`: what is read shows a change as soon as the server has taken it. */
export function createOptimistic<T>({ untilTaken = false } = {}): Optimistic<T> {
  /** In the order they were made. */
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
    // Writes reach the server in their order: it has decided on the earlier ones.
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

/** What shows in place of what was read under `key`; undefined for nothing. */
export function useShown<T>({ shown }: Optimistic<T>, key: string): T | undefined {
  return useSyncExternalStore(shown.subscribe, () => shown.read().get(key));
}
