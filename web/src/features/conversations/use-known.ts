import { useEffect } from 'react';
import { useSteady } from '../../data/use-steady.ts';
import { createStore, useStore } from '../../state/store.ts';
import { readAccess } from './contact-store.ts';

/** Users known to the caller, as checked on this page; only these can join a group. */
const known = createStore<ReadonlyMap<string, boolean>>(new Map());
/** Each user is checked once, because the endpoint is rate-limited. */
const asked = createStore<ReadonlySet<string>>(new Set());

async function ask(uid: string): Promise<void> {
  asked.set(new Set(asked.read()).add(uid));
  // If the check fails, the server decides when the group is created.
  const access = await readAccess(uid).catch(() => 'open' as const);
  known.set(new Map(known.read()).set(uid, access === 'open'));
}

/** Returns whether the user knows each person; undefined while loading. */
export function useKnown(uids: readonly string[]): (uid: string) => boolean | undefined {
  const wanted = useSteady(uids);
  const answers = useStore(known);
  useEffect(() => {
    for (const uid of wanted) if (!asked.read().has(uid)) void ask(uid);
  }, [wanted]);
  return (uid) => answers.get(uid);
}
