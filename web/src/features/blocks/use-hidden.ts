import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { BLOCKS, MUTES, userPath } from '@samspill/domain/paths';
import { collection, limit, onSnapshot, query } from 'firebase/firestore';
import { useEffect } from 'react';
import { firestore } from '../../firebase/firestore.ts';
import { noteReadFailure } from '../../firebase/note-read-failure.ts';
import { createStore } from '../../state/store.ts';
import type { Hidden } from './hidden.ts';
import { hiddenOf, setHidden, useKnownHidden } from './hidden-store.ts';

const reading = createStore<string | null>(null);

/** Listens until the server answers; offline, the cached ids are used. */
function readIds(uid: string, name: string, onIds: (ids: readonly string[]) => void): void {
  const own = query(collection(firestore(), `${userPath(uid)}/${name}`), limit(MAX_OWN_LIST));
  const stop = onSnapshot(
    own,
    { includeMetadataChanges: true },
    (snapshot) => {
      onIds(snapshot.docs.map(({ id }) => id));
      if (!snapshot.metadata.fromCache) stop();
    },
    (error) => {
      noteReadFailure('blocks and mutes', error);
      if (reading.read() === uid) reading.set(null);
      // A log-out ends it; who signs in next reads again.
      if (error.code !== 'aborted') onIds([]);
    },
  );
}

/** Reads each list once per page; local changes apply immediately. */
function readHidden(uid: string): void {
  if (reading.read() === uid) return;
  reading.set(uid);
  const lists = new Map<string, readonly string[]>();
  for (const name of [BLOCKS, MUTES])
    readIds(uid, name, (ids) => {
      lists.set(name, ids);
      if (reading.read() === uid && lists.size === 2)
        setHidden(uid, new Set([...lists.values()].flat()));
    });
}

/** Ids of blocked or muted users and items; null while loading. */
export function useHidden(uid: string): Hidden | null {
  const hidden = useKnownHidden(uid);
  useEffect(() => {
    if (hiddenOf(uid) === null) readHidden(uid);
  }, [uid]);
  return hidden;
}
