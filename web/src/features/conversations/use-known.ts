import { useEffect } from 'react';
import { useSteady } from '../../data/use-steady.ts';
import { createStore, useStore } from '../../state/store.ts';
import { readAccess } from './contact-store.ts';

/** Which people the user knows, as far as that was asked on this page; only these can be added to a group. */
const known = createStore<ReadonlyMap<string, boolean>>(new Map());
/** A user at keys asks for a few people at a time, and the server answers a limited number of questions a minute. */
const asked = createStore<ReadonlySet<string>>(new Set());

async function ask(uid: string): Promise<void> {
  asked.set(new Set(asked.read()).add(uid));
  // A question that failed is decided when the group is made.
  const access = await readAccess(uid).catch(() => 'open' as const);
  known.set(new Map(known.read()).set(uid, access === 'open'));
}

/** Whether the user knows each of these people; undefined until that is answered. */
export function useKnown(uids: readonly string[]): (uid: string) => boolean | undefined {
  const wanted = useSteady(uids);
  const answers = useStore(known);
  useEffect(() => {
    for (const uid of wanted) if (!asked.read().has(uid)) void ask(uid);
  }, [wanted]);
  return (uid) => answers.get(uid);
}
