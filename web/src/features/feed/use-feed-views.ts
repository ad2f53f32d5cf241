import { useState } from 'react';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { useUser } from '../../session/use-session.ts';

/**
 * Whether this device showed the reader's feed before, and how to note that it has now. A device that never did reads
 * all of the feed, so that what stands beside it waits for the next view.
 */
export function useFeedViews() {
  const { uid } = useUser();
  const name = `feed-seen.${uid}`;
  const [isReturning] = useState(() => readLocalDraft(name) !== null);
  return { isReturning, noteView: () => writeLocalDraft(name, { seen: true }) };
}
