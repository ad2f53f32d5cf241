import type { RetainedCounts, Retention } from '@samspill/domain/retention/retention';
import { useMemo } from 'react';
import { api, readAnswer } from '../../../api/client.ts';
import { useQuery } from '../../../data/query.ts';

const { retention } = api.api.admin;

async function fetchRetention(): Promise<Retention> {
  return readAnswer(await retention.$get());
}

async function saveRetention(json: Retention): Promise<Retention> {
  return readAnswer(await retention.$put({ json }));
}

/** How many of each kind the next clean-up would remove if that held. */
async function countOutdated(json: Retention): Promise<RetainedCounts> {
  return readAnswer(await retention.preview.$post({ json }));
}

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
