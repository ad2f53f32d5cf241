import { useSyncExternalStore } from 'react';
import { deletedPaths, subscribeToDeletions } from './pending-deletions.ts';

/** Paths of documents that this browser has just deleted and that no list shows any more. */
export function useDeleted(): ReadonlySet<string> {
  return useSyncExternalStore(subscribeToDeletions, deletedPaths);
}
