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

interface Outdated {
  /** Null until they are counted, and where they could not be. */
  readonly counts: RetainedCounts | null;
  readonly isFailed: boolean;
}

const UNCOUNTED: Outdated = { counts: null, isFailed: false };

/** How many the next clean-up would remove if that held. */
export function useOutdated(retention: Retention): Outdated {
  const asked = JSON.stringify(retention);
  const [counted, setCounted] = useState<(Outdated & { asked: string }) | null>(null);
  useEffect(() => {
    let isOver = false;
    const settle = (outcome: Outdated) => {
      if (!isOver) setCounted({ asked, ...outcome });
    };
    const count = () =>
      countOutdated(JSON.parse(asked)).then(
        (counts) => settle({ counts, isFailed: false }),
        () => settle({ counts: null, isFailed: true }),
      );
    const timer = setTimeout(() => void count(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return counted?.asked === asked ? counted : UNCOUNTED;
}
