import type {
  Audience,
  BroadcastDetails,
  BroadcastDraft,
  BroadcastPreview,
  BroadcastRow,
} from '@samspill/domain/broadcasts/broadcast';
import type { Locale } from '@samspill/domain/locale';
import type { ComposedMail } from '@samspill/domain/site/composed-mail';
import { api, readResponseBody } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const { broadcasts } = api.api.admin;

export async function fetchBroadcasts(after: string | null): Promise<ApiPage<BroadcastRow>> {
  const query = after === null ? {} : { after };
  const answer = await readResponseBody(await broadcasts.$get({ query }));
  return { rows: answer.broadcasts, next: answer.next };
}

export async function fetchBroadcast(id: string): Promise<BroadcastDetails> {
  return readResponseBody(await broadcasts[':id'].$get({ param: { id } }));
}

export async function createBroadcast(json: BroadcastDraft): Promise<string> {
  return (await readResponseBody(await broadcasts.$post({ json }))).id;
}

export async function changeBroadcast(
  id: string,
  json: BroadcastDraft & { readonly revision: number },
): Promise<number> {
  const answer = await broadcasts[':id'].$put({ param: { id }, json });
  return (await readResponseBody(answer)).revision;
}

export async function deleteBroadcast(id: string): Promise<void> {
  await readResponseBody(await broadcasts[':id'].$delete({ param: { id } }));
}

export async function sendBroadcast(
  id: string,
  json: { readonly revision: number; readonly sendAt: string | null },
): Promise<BroadcastDetails> {
  return readResponseBody(await broadcasts[':id'].send.$post({ param: { id }, json }));
}

export async function stopBroadcast(id: string): Promise<BroadcastDetails> {
  return readResponseBody(await broadcasts[':id'].stop.$post({ param: { id } }));
}

export async function countAudience(audience: Audience): Promise<number> {
  return (await readResponseBody(await broadcasts.audience.$post({ json: { audience } }))).people;
}

export async function fetchOpenSurveys() {
  return (await readResponseBody(await broadcasts.surveys.$get())).surveys;
}

export async function fetchPreview(json: BroadcastPreview): Promise<ComposedMail> {
  return readResponseBody(await broadcasts.preview.$post({ json }));
}

export async function sendTest(draft: BroadcastDraft, locale: Locale): Promise<void> {
  await readResponseBody(await broadcasts.test.$post({ json: { draft, locale } }));
}
