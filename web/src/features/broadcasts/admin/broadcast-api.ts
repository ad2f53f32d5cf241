import type {
  Audience,
  BroadcastDraft,
  BroadcastPreview,
  BroadcastRow,
} from '@samspill/domain/broadcasts/broadcast';
import type { Locale } from '@samspill/domain/locale';
import { api, call, send } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const { broadcasts } = api.api.admin;

export async function fetchBroadcasts(after: string | null): Promise<ApiPage<BroadcastRow>> {
  const query = after === null ? {} : { after };
  const answer = await call(broadcasts.$get({ query }));
  return { rows: answer.broadcasts, next: answer.next };
}

export const fetchBroadcast = (id: string) => call(broadcasts[':id'].$get({ param: { id } }));

export const createBroadcast = async (json: BroadcastDraft) =>
  (await call(broadcasts.$post({ json }))).id;

export const changeBroadcast = async (
  id: string,
  json: BroadcastDraft & { readonly revision: number },
) => (await call(broadcasts[':id'].$put({ param: { id }, json }))).revision;

export const deleteBroadcast = (id: string) => send(broadcasts[':id'].$delete({ param: { id } }));

export const sendBroadcast = (
  id: string,
  json: { readonly revision: number; readonly sendAt: string | null },
) => call(broadcasts[':id'].send.$post({ param: { id }, json }));

export const stopBroadcast = (id: string) => call(broadcasts[':id'].stop.$post({ param: { id } }));

export const countAudience = async (audience: Audience) =>
  (await call(broadcasts.audience.$post({ json: { audience } }))).people;

export const fetchOpenSurveys = async () => (await call(broadcasts.surveys.$get())).surveys;
export const fetchPreview = (json: BroadcastPreview) => call(broadcasts.preview.$post({ json }));

export const sendTest = (draft: BroadcastDraft, locale: Locale) =>
  send(broadcasts.test.$post({ json: { draft, locale } }));
