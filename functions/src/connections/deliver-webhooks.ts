import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { deliveryPath, WEBHOOK_DELIVERIES, webhookPath } from '@samspill/domain/connections/paths';
import {
  type Delivery,
  type DeliveryRow,
  MAX_ATTEMPTS,
  MAX_FAILURES_IN_ROW,
  MAX_LOGGED_ATTEMPTS,
  RETRY_DELAYS_MS,
  TEST_EVENT,
  type Webhook,
} from '@samspill/domain/connections/webhook';
import { MINUTE_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { userPath } from '@samspill/domain/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { notify } from '../notifications/notify.ts';
import { prepareAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { isMaintained } from '../platform/http/site-switches.ts';
import type { PostResult } from '../platform/post-webhook.ts';
import { listStaffIds } from '../platform/roles/role-store.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { queueTest } from './queue-event.ts';
import { signedHeaders } from './sign-webhook.ts';
import {
  deliveries,
  parseWebhook,
  readWebhooks,
  targetOf,
  toDeliveryRow,
  webhooks,
} from './webhook-store.ts';

/** How long one instance has a delivery to itself; longer than an attempt takes. */
const LEASE_MS = 2 * MINUTE_MS;
/** Time of a run for one webhook; the next run continues. */
const RUN_MS = 45_000;
const MAX_DUE = 200;
const GONE = 410;
const [FIRST_SUCCESS, FIRST_REDIRECT] = [200, 300];

const isSuccess = ({ status }: PostResult) =>
  status !== null && status >= FIRST_SUCCESS && status < FIRST_REDIRECT;

interface Leased {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
}

async function lease(deps: Deps, id: string): Promise<Leased | null> {
  const ref = deps.db.doc(deliveryPath(id));
  const nowMs = deps.now().getTime();
  return deps.db.runTransaction(async (transaction) => {
    const delivery = deliveries.parse(deps, await transaction.get(ref));
    if (!delivery?.nextAt || delivery.nextAt.toMillis() > nowMs) return null;
    const stored = await transaction.get(deps.db.doc(webhookPath(delivery.webhookId)));
    const webhook = webhooks.parse(deps, stored);
    if (!webhook) {
      transaction.delete(ref);
      return null;
    }
    if (!webhook.isEnabled && delivery.event !== TEST_EVENT) {
      transaction.update(ref, settled(deps, delivery, { status: null, fault: 'off' }, true));
      return null;
    }
    transaction.update(ref, { nextAt: Timestamp.fromMillis(nowMs + LEASE_MS) });
    return { delivery, webhook };
  });
}

function settled(deps: Deps, delivery: Delivery, result: PostResult, isLast: boolean) {
  const now = deps.now().getTime();
  const tries = delivery.tries + 1;
  const attempt = { at: Timestamp.fromMillis(now), ...result };
  const logged = {
    tries,
    attempts: [...delivery.attempts, attempt].slice(-MAX_LOGGED_ATTEMPTS),
  };
  if (isSuccess(result)) return { ...logged, state: 'delivered' as const, nextAt: null };
  const delay = isLast ? undefined : RETRY_DELAYS_MS[tries - 1];
  return delay === undefined
    ? { ...logged, state: 'failed' as const, nextAt: null }
    : { ...logged, state: 'waiting' as const, nextAt: Timestamp.fromMillis(now + delay) };
}

async function notifyOwners(deps: Deps, id: string, webhook: Webhook): Promise<void> {
  const owners = [...(await listStaffIds(deps, 'manageOwners'))];
  const work = { name: 'notify owners of a webhook', items: owners, pathOf: userPath };
  await forEachSettled(deps, work, (recipientUid) =>
    notify(deps, {
      recipientUid,
      type: 'admin',
      event: 'webhookOff',
      actor: null,
      about: [],
      subject: { kind: 'site', id, title: webhook.name, href: `/admin/connections/${id}` },
      key: `${webhookPath(id)}/off ${isoUpdate(webhook)}`,
    }),
  );
}

/** The last change, so that a webhook that is switched on and fails again notifies again. */
const isoUpdate = ({ updatedAt }: Webhook) => String(updatedAt.toMillis());

interface Attempted {
  readonly id: string;
  readonly result: PostResult;
  readonly isLast: boolean;
}

function failuresAfter(webhook: Webhook, delivery: Delivery, { result, isLast }: Attempted) {
  if (delivery.event === TEST_EVENT) return webhook.failuresInRow;
  if (isSuccess(result)) return 0;
  return webhook.failuresInRow + (isLast ? 1 : 0);
}

const turnsOff = (webhook: Webhook, delivery: Delivery, attempted: Attempted): boolean =>
  webhook.isEnabled &&
  delivery.event !== TEST_EVENT &&
  (attempted.result.status === GONE ||
    failuresAfter(webhook, delivery, attempted) >= MAX_FAILURES_IN_ROW);

async function record(deps: Deps, attempted: Attempted): Promise<void> {
  const ref = deps.db.doc(deliveryPath(attempted.id));
  await deps.db.runTransaction(async (transaction) => {
    const delivery = deliveries.parse(deps, await transaction.get(ref));
    if (!delivery) return;
    const webhookRef = deps.db.doc(webhookPath(delivery.webhookId));
    const webhook = webhooks.parse(deps, await transaction.get(webhookRef));
    transaction.update(ref, settled(deps, delivery, attempted.result, attempted.isLast));
    if (!webhook) return;
    const failuresInRow = failuresAfter(webhook, delivery, attempted);
    const isOff = turnsOff(webhook, delivery, attempted);
    if (failuresInRow === webhook.failuresInRow && !isOff) return;
    const now = FieldValue.serverTimestamp();
    const off = isOff && { isEnabled: false, offSince: now, updatedAt: now };
    const addAudit = isOff
      ? await prepareAudit(deps, {
          actorId: SITE_ACTOR_ID,
          action: 'webhook.off',
          target: targetOf(webhookRef.id, webhook),
        })
      : null;
    transaction.update(webhookRef, { failuresInRow, ...off });
    addAudit?.(transaction);
  });
}

async function deliver(deps: Deps, id: string): Promise<boolean> {
  const leased = await lease(deps, id);
  if (leased === null) return true;
  const { delivery, webhook } = leased;
  const at = deps.now();
  const isOldValid = (webhook.oldSecret?.until.toMillis() ?? 0) > at.getTime();
  const old = isOldValid && webhook.oldSecret ? [webhook.oldSecret.secret] : [];
  const { eventId, body } = delivery;
  const headers = signedHeaders({ eventId, at, body }, [webhook.secret, ...old]);
  const result = await deps.webhooks.post(webhook.url, headers, body);
  const isLast = delivery.event === TEST_EVENT || delivery.tries + 1 >= MAX_ATTEMPTS;
  const attempted = { id, result, isLast: isLast || result.status === GONE };
  // First: a process that ends in between attempts again, and a repeated notification counts once.
  if (turnsOff(webhook, delivery, attempted)) await notifyOwners(deps, delivery.webhookId, webhook);
  await record(deps, attempted);
  return result.status !== null;
}

async function deliverOf(deps: Deps, webhookId: string): Promise<void> {
  const endsAtMs = Date.now() + RUN_MS;
  const due = deps.db
    .collection(WEBHOOK_DELIVERIES)
    .where('webhookId', '==', webhookId)
    .where('nextAt', '<=', Timestamp.fromMillis(deps.now().getTime()))
    .orderBy('nextAt')
    .limit(MAX_DUE)
    .select();
  const { docs } = await due.get();
  for (const { id } of docs) if (!(await deliver(deps, id)) || Date.now() > endsAtMs) return;
}

export async function deliverWebhooks(deps: Deps): Promise<void> {
  const all = await readWebhooks(deps);
  if (all.length === 0 || (await isMaintained(deps))) return;
  const pathOf = ({ ref }: (typeof all)[number]) => ref.path;
  const work = { name: 'deliver webhooks', items: all, pathOf };
  await forEachSettled(deps, work, ({ id }) => deliverOf(deps, id));
}

async function readDeliveryRow(deps: Deps, id: string): Promise<DeliveryRow> {
  const data = await deliveries.read(deps, deliveryPath(id));
  if (!data) throw new AppError('not-found', 'There is no such delivery.');
  return toDeliveryRow({ id, data });
}

/** Sends a delivery again, at once and then like a new one. Throws `not-found`. */
export async function repeatDelivery(
  deps: Deps,
  webhookId: string,
  id: string,
): Promise<DeliveryRow> {
  const ref = deps.db.doc(deliveryPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const delivery = deliveries.parse(deps, await transaction.get(ref));
    if (delivery?.webhookId !== webhookId)
      throw new AppError('not-found', 'There is no such delivery.');
    parseWebhook(deps, await transaction.get(deps.db.doc(webhookPath(webhookId))));
    const nextAt = Timestamp.fromMillis(deps.now().getTime());
    transaction.update(ref, { state: 'waiting', tries: 0, nextAt });
  });
  await deliver(deps, id);
  return readDeliveryRow(deps, id);
}

/** Sends a signed event without content, once and also to a webhook that is off. Throws `not-found`. */
export async function sendTest(deps: Deps, webhookId: string): Promise<DeliveryRow> {
  parseWebhook(deps, await deps.db.doc(webhookPath(webhookId)).get());
  const id = await queueTest(deps, webhookId);
  await deliver(deps, id);
  return readDeliveryRow(deps, id);
}
