import { useMemo } from 'react';
import { createOptimistic } from '../../data/optimistic.ts';
import { createChannel } from '../../state/channel.ts';
import { createStore, useStore } from '../../state/store.ts';
import type { Hidden } from './hidden.ts';

interface Read {
  readonly uid: string;
  readonly hidden: Hidden;
}
interface Change {
  readonly uid: string;
  readonly id: string;
  readonly isHidden: boolean;
}

/** Block and mute lists, read once without a listener. */
const lists = createStore<Read | null>(null);
/** Changes since the read, from all tabs. */
const changes = createOptimistic<Change>();
// The other tabs of this browser have read their lists, too.
const tabs = createChannel<Change>('hidden');
tabs.watch((change) => changes.learn(keyOf(change), change));

const keyOf = ({ uid, id }: Change) => `${uid} ${id}`;

function apply(uid: string, read: Read | null, changed: Iterable<Change>): Hidden | null {
  if (read?.uid !== uid) return null;
  const hidden = new Set(read.hidden);
  for (const change of changed) {
    if (change.uid !== uid) continue;
    if (change.isHidden) hidden.add(change.id);
    else hidden.delete(change.id);
  }
  return hidden;
}

export const hiddenOf = (uid: string): Hidden | null =>
  apply(uid, lists.read(), changes.shown.read().values());

export function useKnownHidden(uid: string): Hidden | null {
  const read = useStore(lists);
  const changed = useStore(changes.shown);
  return useMemo(() => apply(uid, read, changed.values()), [uid, read, changed]);
}

export const setHidden = (uid: string, hidden: Hidden): void => lists.set({ uid, hidden });

/** Applies the change in all tabs; rolls back if the server refuses `write`. */
export async function changeHidden(change: Change, write: () => Promise<void>): Promise<void> {
  tabs.send(change);
  try {
    await changes.change(keyOf(change), change, write);
  } catch (error) {
    tabs.send({ ...change, isHidden: !change.isHidden });
    throw error;
  }
}
