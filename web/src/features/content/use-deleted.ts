import { useSyncExternalStore } from 'react';
import { deletedIds, subscribeToDeletions } from './pending-deletions.ts';

/** Ids of items that this page has just deleted and that no list shows any more. */
export function useDeleted(): ReadonlySet<string> {
  return useSyncExternalStore(subscribeToDeletions, deletedIds);
}
