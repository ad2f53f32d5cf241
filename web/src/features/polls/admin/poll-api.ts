import type { JobCall } from '@samspill/domain/job';
import type { AdminPoll, SitePoll } from '@samspill/domain/polls/admin-poll';
import { api, readResponseBody } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const { polls } = api.api.admin;

export async function fetchPolls(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<AdminPoll>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { polls: rows, next } = await readResponseBody(await polls.$get(request));
  return { rows, next };
}

export async function fetchPoll(id: string): Promise<AdminPoll> {
  return readResponseBody(await polls[':id'].$get({ param: { id } }));
}

export async function createPoll(json: SitePoll): Promise<AdminPoll> {
  return readResponseBody(await polls.$post({ json }));
}

export const closeCall = (id: string, reason: string): JobCall => ({
  method: 'POST',
  path: polls[':id'].close.$path({ param: { id } }),
  json: { reason },
});

export async function closePoll(id: string, reason: string): Promise<AdminPoll> {
  return readResponseBody(await polls[':id'].close.$post({ param: { id }, json: { reason } }));
}

export async function reopenPoll(
  id: string,
  json: { readonly reason: string; readonly closesAt: string; readonly pinned: boolean },
): Promise<AdminPoll> {
  return readResponseBody(await polls[':id'].reopen.$post({ param: { id }, json }));
}
