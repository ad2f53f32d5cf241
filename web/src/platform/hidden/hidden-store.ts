import { useMemo } from 'react';
import { createOptimistic } from '../../data/optimistic.ts';
import { createChannel } from '../../state/channel.ts';
import { createStore, useStore } from '../../state/store.ts';

/** Ids of users, projects, items and conversations that a user blocked or muted; the rules keep their ids apart. */
export type HiddenIds = ReadonlySet<string>;

interface HiddenLists {
  /** Users on the other side of a block, whichever of the two has blocked. */
  readonly blocked: HiddenIds;
  readonly muted: HiddenIds;
}

interface HideableItem {
  readonly id: string;
  readonly author: { readonly uid: string };
  readonly projectId: string | null;
}

export function isHidden(hidden: HiddenIds, item: HideableItem, viewerUid: string): boolean {
  if (item.author.uid === viewerUid) return false;
  return [item.id, item.author.uid, item.projectId].some((id) => id !== null && hidden.has(id));
}

interface LoadedLists extends HiddenLists {
  readonly uid: string;
}
interface HiddenChange {
  readonly uid: string;
  readonly list: keyof HiddenLists;
  readonly id: string;
  readonly isHidden: boolean;
}

const loadedLists = createStore<LoadedLists | null>(null);
const changes = createOptimistic<HiddenChange>();
// Other tabs have read their lists as well.
const tabChannel = createChannel<HiddenChange>('hidden');
tabChannel.watch((change) => changes.learn(changeKey(change), change));

const changeKey = ({ uid, list, id }: HiddenChange) => `${uid} ${list} ${id}`;

function applyChanges(
  uid: string,
  read: LoadedLists | null,
  changed: Iterable<HiddenChange>,
): HiddenLists | null {
  if (read?.uid !== uid) return null;
  const known = { blocked: new Set(read.blocked), muted: new Set(read.muted) };
  for (const change of changed) {
    if (change.uid !== uid) continue;
    if (change.isHidden) known[change.list].add(change.id);
    else known[change.list].delete(change.id);
  }
  return known;
}

const allOf = (known: HiddenLists | null): HiddenIds | null =>
  known && new Set([...known.blocked, ...known.muted]);

export const readKnownHidden = (uid: string): HiddenIds | null =>
  allOf(applyChanges(uid, loadedLists.read(), changes.shown.read().values()));

function useKnown(uid: string): HiddenLists | null {
  const read = useStore(loadedLists);
  const changed = useStore(changes.shown);
  return useMemo(() => applyChanges(uid, read, changed.values()), [uid, read, changed]);
}

export function useKnownHidden(uid: string): HiddenIds | null {
  const known = useKnown(uid);
  return useMemo(() => allOf(known), [known]);
}

/** Subscribes to the ids of users on the other side of a block; null while unknown. */
export const useKnownBlocked = (uid: string): HiddenIds | null => useKnown(uid)?.blocked ?? null;

export const setHidden = (uid: string, known: HiddenLists): void =>
  loadedLists.set({ uid, ...known });

/** Applies the change in all tabs; rolls back if the server refuses `write`. */
export async function changeHidden(
  change: HiddenChange,
  write: () => Promise<void>,
): Promise<void> {
  tabChannel.send(change);
  try {
    await changes.change(changeKey(change), change, write);
  } catch (error) {
    tabChannel.send({ ...change, isHidden: !change.isHidden });
    throw error;
  }
}
