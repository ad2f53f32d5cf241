import { useSyncExternalStore } from 'react';

/** A value that outlives the components that show it. */
export interface ReadonlyStore<T> {
  /** What it was when the page began. */
  readonly initial: T;
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends ReadonlyStore<T> {
  /** Tells everybody who listens, unless it is the same value. */
  readonly set: (next: T) => void;
}

const resets = new Set<() => void>();

/** Makes every store and map what it was when the page began; tests do so between one another. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

/** For the life of the page: made by a module, never by a component. */
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

/** What the page has learned by some key, for its life: made by a module, shown by nobody live. */
export function createPageMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>();
  resets.add(() => map.clear());
  return map;
}

/** The value, live. */
export function useStore<T>(store: ReadonlyStore<T>): T {
  // Public pages are drawn before any store has changed, and begin in the browser as they were drawn.
  return useSyncExternalStore(store.subscribe, store.read, () => store.initial);
}
