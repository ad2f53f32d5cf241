import { useEffect, useState } from 'react';

/** The longest a timer can wait. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/** The time in ms, once more when `changeMs` is reached: what depends on that moment renders again then. */
export function useNow(changeMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const waitMs = changeMs - Date.now();
    if (waitMs > MAX_TIMEOUT_MS) return;
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [changeMs]);
  return nowMs;
}
