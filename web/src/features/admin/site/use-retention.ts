import type { RetainedCounts, Retention } from '@samspill/domain/retention/retention';
import { useMemo } from 'react';
import { useQuery } from '../../../data/query.ts';
import { countOutdated, fetchRetention, saveRetention } from './retention-api.ts';

/** Typing on counts once, not at each key. */
const PAUSE_MS = 400;

/** How long things are kept, and how that is changed. */
export function useRetention() {
  const { answer, error, reload, put } = useQuery(fetchRetention);
  const save = async (next: Retention): Promise<void> => put(await saveRetention(next));
  return { retention: answer, error, reload, save };
}

interface Outdated {
  /** Null until they are counted, and where they could not be. */
  readonly counts: RetainedCounts | null;
  readonly isFailed: boolean;
}

/** How many the next clean-up would remove if that held. */
export function useOutdated(retention: Retention): Outdated {
  const asked = JSON.stringify(retention);
  const count = useMemo(() => () => countOutdated(JSON.parse(asked)), [asked]);
  const { answer, error } = useQuery(count, { pauseMs: PAUSE_MS });
  return { counts: answer, isFailed: error !== null };
}
