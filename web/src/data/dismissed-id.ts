import { useState } from 'react';
import { readLocalValue, writeLocalValue } from './local-value.ts';

/** Remembers in this browser which pinned item the user has dismissed; another one is shown again. */
export function useDismissedId(name: string) {
  const [dismissedId, setDismissedId] = useState(() => readLocalValue(name)?.id);
  const dismiss = (id: string) => {
    writeLocalValue(name, { id });
    setDismissedId(id);
  };
  return { dismissedId, dismiss };
}
