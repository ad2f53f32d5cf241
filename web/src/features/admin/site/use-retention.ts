import type { RetainedCounts, Retention } from '@samspill/domain/retention/retention';
import { useCallback, useEffect, useState } from 'react';
import { countOutdated, fetchRetention, saveRetention } from './retention-api.ts';

/** Typing on counts once, not at each key. */
const PAUSE_MS = 400;

/** How long things are kept, and how that is changed. */
export function useRetention() {
  const [retention, setRetention] = useState<Retention | null>(null);
  const [error, setError] = useState<unknown>(null);
  const reload = useCallback(async () => {
    setError(null);
    await fetchRetention().then(setRetention, setError);
  }, []);
  useEffect(() => void reload(), [reload]);
  const save = async (next: Retention): Promise<void> => setRetention(await saveRetention(next));
  return { retention, error, reload, save };
}

/** How many the next clean-up would remove if that held; null until they are counted. */
export function useOutdated(retention: Retention | null): RetainedCounts | null {
  const asked = retention && JSON.stringify(retention);
  const [counted, setCounted] = useState<{ asked: string; counts: RetainedCounts } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    const count = async () => {
      const counts = await countOutdated(JSON.parse(asked));
      if (!isOver) setCounted({ asked, counts });
    };
    // Saving says what went wrong, where anything does.
    const timer = setTimeout(() => void count().catch(() => undefined), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return counted?.asked === asked ? counted.counts : null;
}
