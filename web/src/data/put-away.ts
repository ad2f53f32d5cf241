import { useState } from 'react';
import { readLocalDraft, writeLocalDraft } from './local-draft.ts';

/** Whether something that asks for no answer was put away in this browser, and how to do so; a log-out brings it back. */
export function usePutAway(name: string): readonly [isAway: boolean, putAway: () => void] {
  const [isAway, setAway] = useState(() => readLocalDraft(name) !== null);
  const putAway = () => {
    writeLocalDraft(name, { isAway: true });
    setAway(true);
  };
  return [isAway, putAway];
}
