import { useLocation } from 'react-router-dom';
import { createPageMap } from '../state/store.ts';

/** History entries are visited again soon after they were left, or not at all. */
const MAX_VALUES = 60;

const values = createPageMap<string, unknown>();

interface EntryMemory<T> {
  readonly read: () => T | undefined;
  readonly write: (value: T) => void;
}

/**
 * Keeps a value for the current history entry, so that a page shows the same after going back. A link to the same page
 * makes another entry, which has none. `T` must be the same wherever `name` is used.
 */
export function useEntryMemory<T>(name: string): EntryMemory<T> {
  const { key } = useLocation();
  const at = `${key} ${name}`;
  return {
    read: () => values.get(at) as T | undefined,
    write: (value) => {
      // Moves to the end, so that the oldest one is dropped.
      values.delete(at);
      values.set(at, value);
      for (const oldest of values.keys()) {
        if (values.size <= MAX_VALUES) break;
        values.delete(oldest);
      }
    },
  };
}
