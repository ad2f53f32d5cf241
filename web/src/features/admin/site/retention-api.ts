import type { RetainedCounts, Retention } from '@samspill/domain/retention/retention';
import { api, readAnswer } from '../../../api/client.ts';

const { retention } = api.api.admin;

export async function fetchRetention(): Promise<Retention> {
  return readAnswer(await retention.$get());
}

export async function saveRetention(json: Retention): Promise<Retention> {
  return readAnswer(await retention.$put({ json }));
}

/** How many of each kind the next clean-up would remove if that held. */
export async function countOutdated(json: Retention): Promise<RetainedCounts> {
  return readAnswer(await retention.preview.$post({ json }));
}
