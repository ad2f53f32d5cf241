import { useEffect } from 'react';
import { useDeepStable } from '../../data/use-deep-stable.ts';
import { createStore, useStore } from '../../state/store.ts';
import { fetchAccess } from './use-contact.ts';

/** Users known to the caller, as checked on this page; only these can join a group. */
const accessByUid = createStore<ReadonlyMap<string, boolean>>(new Map());
/** Each user is checked once, because the endpoint is rate-limited. */
const requestedUids = createStore<ReadonlySet<string>>(new Set());

async function requestAccess(uid: string): Promise<void> {
  requestedUids.set(new Set(requestedUids.read()).add(uid));
  // If the check fails, the server decides when the group is created.
  const access = await fetchAccess(uid).catch(() => 'open' as const);
  accessByUid.set(new Map(accessByUid.read()).set(uid, access === 'open'));
}

/** Returns whether the user knows each person; undefined while loading. */
export function useKnownContacts(uids: readonly string[]): (uid: string) => boolean | undefined {
  const wanted = useDeepStable(uids);
  const answers = useStore(accessByUid);
  useEffect(() => {
    for (const uid of wanted) if (!requestedUids.read().has(uid)) void requestAccess(uid);
  }, [wanted]);
  return (uid) => answers.get(uid);
}
