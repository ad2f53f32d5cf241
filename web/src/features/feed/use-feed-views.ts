import { useState } from 'react';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { useUser } from '../../session/use-session.ts';

/** The first view reads the full feed, so extra content waits for the next one. */
export function useFeedViews() {
  const { uid } = useUser();
  const name = `feed-seen.${uid}`;
  const [isReturning] = useState(() => readLocalDraft(name) !== null);
  return { isReturning, noteView: () => writeLocalDraft(name, { seen: true }) };
}
