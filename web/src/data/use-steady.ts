import { useState } from 'react';

/** The same object for as long as its JSON is the same, so that effects do not run again. */
export function useSteady<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
