import { randomUUID } from 'node:crypto';
import { deliveryPath } from '@samspill/domain/connections/paths';
import {
  type Delivery,
  PAYLOAD_VERSION,
  TEST_EVENT,
  type WebhookEvent,
} from '@samspill/domain/connections/webhook';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { ignoreExisting } from '../platform/firestore/collection.ts';
import type { OutgoingEvent, QueueEvent } from '../platform/webhook-event.ts';
import { eventIdOf } from './sign-webhook.ts';
import { readWebhooks } from './webhook-store.ts';

const newDelivery = (
  deps: Deps,
  { webhookId, eventId }: Pick<Delivery, 'webhookId' | 'eventId'>,
  event: Delivery['event'],
  { timestamp, data, about }: OutgoingEvent,
): Delivery => {
  const now = Timestamp.fromMillis(deps.now().getTime());
  const body = JSON.stringify({ version: PAYLOAD_VERSION, type: event, timestamp, data });
  return {
    ...{ webhookId, eventId, event, body, about: [...about] },
    ...{ state: 'waiting', tries: 0, attempts: [], nextAt: now, createdAt: now },
  };
};

/** Stores one delivery per webhook; the minutely run sends them, so that a slow receiver holds up no reaction. */
export const queueEvent =
  (event: WebhookEvent): QueueEvent =>
  async (deps, path, describe, occurrence) => {
    const subscribed = (await readWebhooks(deps)).filter(
      ({ data }) => data.isEnabled && data.events.includes(event),
    );
    const outgoing = subscribed.length === 0 ? null : await describe();
    if (outgoing === null) return;
    const eventId = eventIdOf(event, path, occurrence);
    const added = subscribed.map(({ id: webhookId }) => {
      const delivery = newDelivery(deps, { webhookId, eventId }, event, outgoing);
      return ignoreExisting(deps.db.doc(deliveryPath(`${webhookId}_${eventId}`)).create(delivery));
    });
    await Promise.all(added);
  };

export async function queueTest(deps: Deps, webhookId: string): Promise<string> {
  const eventId = `evt_${randomUUID()}`;
  const id = `${webhookId}_${eventId}`;
  const timestamp = deps.now().toISOString();
  const test = { timestamp, data: {}, about: [] };
  await deps.db
    .doc(deliveryPath(id))
    .create(newDelivery(deps, { webhookId, eventId }, TEST_EVENT, test));
  return id;
}
