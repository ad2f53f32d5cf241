import {
  API_KEYS,
  WEBHOOK_DELIVERIES,
  WEBHOOKS,
  webhookPath,
} from '@samspill/domain/connections/paths';
import {
  type Delivery,
  type DeliveryPage,
  type DeliveryRow,
  DeliverySchema,
  MAX_WEBHOOKS,
  type NewWebhookSchema,
  OLD_SECRET_MS,
  type Webhook,
  type WebhookChange,
  WebhookChangeSchema,
  type WebhookRow,
  WebhookSchema,
} from '@samspill/domain/connections/webhook';
import { AppError } from '@samspill/domain/errors';
import { isoTime } from '@samspill/domain/timestamps';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { type AuditDraft, auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';
import { type EditBody, resolveEdit } from '../platform/http/edit-body.ts';
import {
  collectMatching,
  deleteMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { type PageRequest, readPage } from '../platform/search/read-page.ts';
import { apiKeys } from './api-key-store.ts';
import { createSecret } from './sign-webhook.ts';

export const webhooks = defineCollection(`${WEBHOOKS}/{id}`, WebhookSchema);
export const deliveries = defineCollection(`${WEBHOOK_DELIVERIES}/{id}`, DeliverySchema);

export function parseWebhook(deps: Deps, snapshot: DocumentSnapshot): Webhook {
  const webhook = webhooks.parse(deps, snapshot);
  if (!webhook) throw new AppError('not-found', 'There is no such webhook.');
  return webhook;
}

const timeOf = (at: Delivery['nextAt']) => (at === null ? null : isoTime(at));

/** Without the secrets, which are shown once. */
export const toWebhookRow = (id: string, webhook: Webhook): WebhookRow => ({
  id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  isEnabled: webhook.isEnabled,
  offSince: timeOf(webhook.offSince),
  createdAt: isoTime(webhook.createdAt),
});

export const toDeliveryRow = ({ id, data }: Pick<ParsedDocument<Delivery>, 'id' | 'data'>) =>
  ({
    id,
    event: data.event,
    state: data.state,
    body: data.body,
    attempts: data.attempts.map((attempt) => ({ ...attempt, at: isoTime(attempt.at) })),
    nextAt: timeOf(data.nextAt),
    createdAt: isoTime(data.createdAt),
  }) satisfies DeliveryRow;

export async function readWebhooks(deps: Deps): Promise<ParsedDocument<Webhook>[]> {
  const { docs } = await deps.db.collection(WEBHOOKS).orderBy('createdAt').get();
  return webhooks.parseAll(deps, docs);
}

export async function readWebhook(deps: Deps, id: string): Promise<Webhook> {
  return parseWebhook(deps, await deps.db.doc(webhookPath(id)).get());
}

export async function listDeliveries(
  deps: Deps,
  webhookId: string,
  page: PageRequest,
): Promise<DeliveryPage> {
  const all = deps.db.collection(WEBHOOK_DELIVERIES);
  const own = all.where('webhookId', '==', webhookId).orderBy('createdAt', 'desc');
  const { documents, next } = await readPage(all, own, page);
  const found: ParsedDocument<Delivery>[] = deliveries.parseAll(deps, documents);
  return { deliveries: found.map(toDeliveryRow), next };
}

export const targetOf = (id: string, { name }: Pick<Webhook, 'name'>): AuditDraft['target'] => ({
  kind: 'webhook',
  id,
  label: name,
});

/** Returns the secret, which is shown once. */
export async function createWebhook(
  deps: Deps,
  { name, url, events }: Omit<v.InferOutput<typeof NewWebhookSchema>, 'idToken'>,
  actorId: string,
): Promise<{ readonly id: string; readonly secret: string }> {
  if (!deps.webhooks.isAllowed(url))
    throw new AppError('invalid-argument', 'url: must be a public https address', {
      url: 'must be a public https address',
    });
  const ref = deps.db.collection(WEBHOOKS).doc();
  const secret = createSecret();
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const existing = await transaction.get(deps.db.collection(WEBHOOKS).select());
    if (existing.size >= MAX_WEBHOOKS)
      throw new AppError('conflict', `There are ${MAX_WEBHOOKS} webhooks already.`);
    audit({
      action: 'webhook.create',
      target: targetOf(ref.id, { name }),
      after: { url, events },
    });
    const now = FieldValue.serverTimestamp();
    transaction.create(ref, {
      ...{ name, url, events, secret, isEnabled: true, offSince: null, failuresInRow: 0 },
      ...{ oldSecret: null, createdBy: actorId, createdAt: now, updatedAt: now },
    });
  });
  return { id: ref.id, secret };
}

export async function changeWebhook(
  deps: Deps,
  id: string,
  edit: EditBody<WebhookChange>,
  actorId: string,
): Promise<void> {
  const ref = deps.db.doc(webhookPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const webhook = parseWebhook(deps, await transaction.get(ref));
    const { name, events, isEnabled } = webhook;
    const change = resolveEdit({ schema: WebhookChangeSchema, stored: webhook }, edit);
    audit({
      action: 'webhook.change',
      target: targetOf(id, change),
      before: { name, events, isEnabled },
      after: change,
    });
    const isTurnedOn = change.isEnabled && !isEnabled;
    transaction.update(ref, {
      ...change,
      ...(isTurnedOn && { offSince: null, failuresInRow: 0 }),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

/** Returns a new secret. Requests are signed with the old one too for a day. */
export async function rotateSecret(
  deps: Deps,
  id: string,
  actorId: string,
): Promise<{ readonly secret: string }> {
  const ref = deps.db.doc(webhookPath(id));
  const secret = createSecret();
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const webhook = parseWebhook(deps, await transaction.get(ref));
    audit({ action: 'webhook.rotate', target: targetOf(id, webhook) });
    const until = Timestamp.fromMillis(deps.now().getTime() + OLD_SECRET_MS);
    transaction.update(ref, {
      secret,
      oldSecret: { secret: webhook.secret, until },
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
  return { secret };
}

/** Deletes the log with it; deliveries that a concurrent event adds go with the retention period. */
export async function deleteWebhook(deps: Deps, id: string, actorId: string): Promise<void> {
  const { db } = deps;
  const ref = db.doc(webhookPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const webhook = parseWebhook(deps, await transaction.get(ref));
    audit({ action: 'webhook.delete', target: targetOf(id, webhook) });
    transaction.delete(ref);
  });
  await deleteMatching(db, db.collection(WEBHOOK_DELIVERIES).where('webhookId', '==', id));
}

/** Events about the person, and what they set up as an administrator, without the secrets. */
export const connectionsPersonalData: PersonalData = {
  name: 'connections',
  collect: async (deps, { uid }) => {
    const { db } = deps;
    const [keys, hooks] = await Promise.all([
      db.collection(API_KEYS).where('createdBy', '==', uid).get(),
      db.collection(WEBHOOKS).where('createdBy', '==', uid).get(),
    ]);
    return {
      deliveries: await collectMatching(
        db.collection(WEBHOOK_DELIVERIES).where('about', 'array-contains', uid),
      ),
      keys: apiKeys.parseAll(deps, keys.docs).map(({ data: { hash: _, ...key } }) => key),
      webhooks: webhooks
        .parseAll(deps, hooks.docs)
        .map(({ data: { secret: _, oldSecret: __, ...webhook } }) => webhook),
    };
  },
  erase: async ({ db }, { uid }) => {
    await deleteMatching(
      db,
      db.collection(WEBHOOK_DELIVERIES).where('about', 'array-contains', uid),
    );
    await deleteMatching(db, db.collection(API_KEYS).where('createdBy', '==', uid));
    const own = db.collection(WEBHOOKS).where('createdBy', '==', uid);
    await eraseMatching(db, own, (batch, { ref }) => batch.update(ref, { createdBy: null }));
  },
};
