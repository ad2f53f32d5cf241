import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createPageMap } from '../state/store.ts';

const MAX_VALUES = 60;

const valuesByEntry = createPageMap<string, unknown>();

interface HistoryEntryState<T> {
  readonly read: () => T | undefined;
  readonly write: (value: T) => void;
}

/**
 * Stores a value for the current history entry, so that going back restores it. A new visit by link starts empty. Use a
 * single type `T` per `name`.
 */
export function useHistoryEntryState<T>(name: string): HistoryEntryState<T> {
  const { key } = useLocation();
  const at = `${key} ${name}`;
  return {
    read: () => valuesByEntry.get(at) as T | undefined,
    write: (value) => {
      // Moves to the end, so that the oldest one is dropped.
      valuesByEntry.delete(at);
      valuesByEntry.set(at, value);
      for (const oldest of valuesByEntry.keys()) {
        if (valuesByEntry.size <= MAX_VALUES) break;
        valuesByEntry.delete(oldest);
      }
    },
  };
}

export function useRestoredState<T>(name: string, initial: T): [T, (value: T) => void] {
  const memory = useHistoryEntryState<T>(name);
  const [value, setValue] = useState(() => memory.read() ?? initial);
  const change = (next: T) => {
    memory.write(next);
    setValue(next);
  };
  return [value, change];
}
