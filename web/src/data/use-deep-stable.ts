import { useState } from 'react';

/** Returns the previous object while its JSON is unchanged, so that effects don’t rerun. */
export function useDeepStable<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
