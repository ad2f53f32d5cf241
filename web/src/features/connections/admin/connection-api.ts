import type { ApiScope } from '@samspill/domain/connections/api-key';
import type {
  DeliveryRow,
  WebhookChange,
  WebhookEvent,
} from '@samspill/domain/connections/webhook';
import { api, call, send } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';
import type { FormEdit } from '../../../platform/drafts/use-edit-conflicts.ts';

const { connections } = api.api.admin;
const { webhooks, keys } = connections;

export const fetchConnections = () => call(connections.$get());

interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly idToken: string;
}

export const addWebhook = (json: NewWebhook) => call(webhooks.$post({ json }));
export const fetchWebhook = (id: string) => call(webhooks[':id'].$get({ param: { id } }));

export const changeWebhook = (id: string, { base, draft }: FormEdit<WebhookChange>) =>
  call(webhooks[':id'].$put({ param: { id }, json: { ...draft, base } }));

export const deleteWebhook = (id: string) => send(webhooks[':id'].$delete({ param: { id } }));

export const rotateSecret = async (id: string, idToken: string) =>
  (await call(webhooks[':id'].rotate.$post({ param: { id }, json: { idToken } }))).secret;

export const sendTest = (id: string) => call(webhooks[':id'].test.$post({ param: { id } }));

export async function fetchDeliveries(
  id: string,
  after: string | null,
): Promise<ApiPage<DeliveryRow>> {
  const query = after === null ? {} : { after };
  const { deliveries, next } = await call(
    webhooks[':id'].deliveries.$get({ param: { id }, query }),
  );
  return { rows: deliveries, next };
}

export async function repeatDelivery(id: string, deliveryId: string): Promise<DeliveryRow> {
  const { repeat } = webhooks[':id'].deliveries[':deliveryId'];
  return call(repeat.$post({ param: { id, deliveryId } }));
}

interface NewKey {
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly days: number;
  readonly idToken: string;
}

export const createKey = async (json: NewKey) => (await call(keys.$post({ json }))).key;
export const revokeKey = (id: string) => send(keys[':id'].$delete({ param: { id } }));
