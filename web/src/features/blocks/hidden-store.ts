import { useMemo } from 'react';
import { createOptimistic } from '../../data/optimistic.ts';
import { createChannel } from '../../state/channel.ts';
import { createStore, useStore } from '../../state/store.ts';
import type { Hidden, HiddenLists } from './hidden.ts';

interface Read extends HiddenLists {
  readonly uid: string;
}
interface Change {
  readonly uid: string;
  readonly list: keyof HiddenLists;
  readonly id: string;
  readonly isHidden: boolean;
}

/** Block and mute lists, read once without a listener. */
const lists = createStore<Read | null>(null);
/** Changes since the read, from all tabs. */
const changes = createOptimistic<Change>();
// Other tabs have read their lists as well.
const tabs = createChannel<Change>('hidden');
tabs.watch((change) => changes.learn(keyOf(change), change));

const keyOf = ({ uid, list, id }: Change) => `${uid} ${list} ${id}`;

function apply(uid: string, read: Read | null, changed: Iterable<Change>): HiddenLists | null {
  if (read?.uid !== uid) return null;
  const known = { blocked: new Set(read.blocked), muted: new Set(read.muted) };
  for (const change of changed) {
    if (change.uid !== uid) continue;
    if (change.isHidden) known[change.list].add(change.id);
    else known[change.list].delete(change.id);
  }
  return known;
}

const allOf = (known: HiddenLists | null): Hidden | null =>
  known && new Set([...known.blocked, ...known.muted]);

export const hiddenOf = (uid: string): Hidden | null =>
  allOf(apply(uid, lists.read(), changes.shown.read().values()));

function useKnown(uid: string): HiddenLists | null {
  const read = useStore(lists);
  const changed = useStore(changes.shown);
  return useMemo(() => apply(uid, read, changed.values()), [uid, read, changed]);
}

export function useKnownHidden(uid: string): Hidden | null {
  const known = useKnown(uid);
  return useMemo(() => allOf(known), [known]);
}

/** Of these the users on the other side of a block, live. */
export const useKnownBlocked = (uid: string): Hidden | null => useKnown(uid)?.blocked ?? null;

export const setHidden = (uid: string, known: HiddenLists): void => lists.set({ uid, ...known });

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
