import type { ApiScope, Connections } from '@samspill/domain/connections/api-key';
import type {
  DeliveryRow,
  WebhookChange,
  WebhookEvent,
  WebhookRow,
} from '@samspill/domain/connections/webhook';
import { api, readResponseBody } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';
import type { FormEdit } from '../../../platform/drafts/use-edit-conflicts.ts';

const { connections } = api.api.admin;
const { webhooks, keys } = connections;

export async function fetchConnections(): Promise<Connections> {
  return readResponseBody(await connections.$get());
}

interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly idToken: string;
}

export async function addWebhook(json: NewWebhook): Promise<{ id: string; secret: string }> {
  return readResponseBody(await webhooks.$post({ json }));
}

export async function fetchWebhook(id: string): Promise<WebhookRow> {
  return readResponseBody(await webhooks[':id'].$get({ param: { id } }));
}

export async function changeWebhook(
  id: string,
  { base, draft }: FormEdit<WebhookChange>,
): Promise<WebhookRow> {
  const json = { ...draft, base };
  return readResponseBody(await webhooks[':id'].$put({ param: { id }, json }));
}

export async function deleteWebhook(id: string): Promise<void> {
  await readResponseBody(await webhooks[':id'].$delete({ param: { id } }));
}

export async function rotateSecret(id: string, idToken: string): Promise<string> {
  const answer = await webhooks[':id'].rotate.$post({ param: { id }, json: { idToken } });
  return (await readResponseBody(answer)).secret;
}

export async function sendTest(id: string): Promise<DeliveryRow> {
  return readResponseBody(await webhooks[':id'].test.$post({ param: { id } }));
}

export async function fetchDeliveries(
  id: string,
  after: string | null,
): Promise<ApiPage<DeliveryRow>> {
  const query = after === null ? {} : { after };
  const answer = await webhooks[':id'].deliveries.$get({ param: { id }, query });
  const { deliveries, next } = await readResponseBody(answer);
  return { rows: deliveries, next };
}

export async function repeatDelivery(id: string, deliveryId: string): Promise<DeliveryRow> {
  const { repeat } = webhooks[':id'].deliveries[':deliveryId'];
  return readResponseBody(await repeat.$post({ param: { id, deliveryId } }));
}

interface NewKey {
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly days: number;
  readonly idToken: string;
}

export async function createKey(json: NewKey): Promise<string> {
  return (await readResponseBody(await keys.$post({ json }))).key;
}

export async function revokeKey(id: string): Promise<void> {
  await readResponseBody(await keys[':id'].$delete({ param: { id } }));
}
