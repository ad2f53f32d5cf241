import { useSyncExternalStore } from 'react';

export interface ReadonlyStore<T> {
  readonly initial: T;
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends ReadonlyStore<T> {
  readonly set: (next: T) => void;
}

const resets = new Set<() => void>();

/** Resets every store and map to its initial value; tests call it in between. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

/** Creates a store that lives as long as the page: create it in a module, never in a component. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    if (next === value) return;
    value = next;
    for (const listener of listeners) listener();
  };
  resets.add(() => set(initial));
  return {
    initial,
    read: () => value,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function createPageMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>();
  resets.add(() => map.clear());
  return map;
}

export function useStore<T>(store: ReadonlyStore<T>): T {
  // Hydrate with the initial values, which the prerendered pages use.
  return useSyncExternalStore(store.subscribe, store.read, () => store.initial);
}
