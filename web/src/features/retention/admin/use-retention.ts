import type { RetainedCounts, Retention } from '@samspill/domain/retention/retention';
import { useMemo } from 'react';
import { api, readResponseBody } from '../../../api/client.ts';
import { useQuery } from '../../../data/query.ts';

const { retention } = api.api.admin;

async function fetchRetention(): Promise<Retention> {
  return readResponseBody(await retention.$get());
}

async function saveRetention(json: Retention): Promise<Retention> {
  return readResponseBody(await retention.$put({ json }));
}

async function countOutdated(json: Retention): Promise<RetainedCounts> {
  return readResponseBody(await retention.preview.$post({ json }));
}

const DEBOUNCE_MS = 400;

export function useRetention() {
  const { answer, error, reload, put } = useQuery(fetchRetention);
  const save = async (next: Retention): Promise<void> => put(await saveRetention(next));
  return { retention: answer, error, reload, save };
}

interface OutdatedCount {
  readonly counts: RetainedCounts | null;
  readonly isFailed: boolean;
}

export function useOutdatedCount(retention: Retention): OutdatedCount {
  const asked = JSON.stringify(retention);
  const count = useMemo(() => () => countOutdated(JSON.parse(asked)), [asked]);
  const { answer, error } = useQuery(count, { pauseMs: DEBOUNCE_MS });
  return { counts: answer, isFailed: error !== null };
}
