import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { BLOCKS, MUTES, userPath } from '@samspill/domain/paths';
import { collection, getDocs, limit, query } from 'firebase/firestore';
import { useEffect, useSyncExternalStore } from 'react';
import { firestore } from '../../firebase/firestore.ts';
import { noteReadFailure } from '../../firebase/note-read-failure.ts';
import type { Hidden } from './hidden.ts';
import { hiddenOf, setHidden, subscribeToHidden } from './hidden-store.ts';

const reading = new Set<string>();

async function readIds(uid: string, name: string): Promise<string[]> {
  const own = query(collection(firestore(), `${userPath(uid)}/${name}`), limit(MAX_OWN_LIST));
  return (await getDocs(own)).docs.map(({ id }) => id);
}

/** One read of each list for as long as the page lives; what is hidden on this page joins it at once. */
async function readHidden(uid: string): Promise<void> {
  if (reading.has(uid)) return;
  reading.add(uid);
  try {
    const lists = await Promise.all([readIds(uid, BLOCKS), readIds(uid, MUTES)]);
    setHidden(uid, new Set(lists.flat()));
  } catch (error) {
    noteReadFailure('blocks and mutes', error);
    setHidden(uid, new Set());
  } finally {
    reading.delete(uid);
  }
}

/** Ids of whom and what this person blocked or muted; null until that is known. */
export function useHidden(uid: string): Hidden | null {
  const hidden = useSyncExternalStore(subscribeToHidden, () => hiddenOf(uid));
  useEffect(() => {
    if (hiddenOf(uid) === null) void readHidden(uid);
  }, [uid]);
  return hidden;
}
