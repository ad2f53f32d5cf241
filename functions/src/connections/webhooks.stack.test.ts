import { AUDIT } from '@samspill/domain/audit/paths';
import { WEBHOOK_DELIVERIES, webhookPath } from '@samspill/domain/connections/paths';
import {
  MAX_FAILURES_IN_ROW,
  MAX_WEBHOOKS,
  OLD_SECRET_MS,
  RETRY_DELAYS_MS,
} from '@samspill/domain/connections/webhook';
import { NOTIFICATIONS } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { describe, expect, it } from 'vitest';
import { createWebhookSite, expectSigned, OWNER } from '../testing/webhook-site.ts';
import { deliverWebhooks, sendTest } from './deliver-webhooks.ts';
import { changeWebhook, deleteWebhook, readWebhook, rotateSecret } from './webhook-store.ts';

const { add, db, deps, join, runAt, state } = createWebhookSite('webhooks');

const actionsLogged = async () =>
  (await db.collection(AUDIT).get()).docs.map((entry) => entry.get('action')).toSorted();

describe('a webhook', () => {
  const failAll = async () => {
    let atMs = state.nowMs;
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      atMs += delay;
      await runAt(atMs);
    }
  };
  const noticesOf = (uid: string) => db.collection(`${userPath(uid)}/${NOTIFICATIONS}`).get();

  it('is switched off after failures in a row, with one notification to owners', async () => {
    const { id } = await add();
    state.status = 500;
    for (let index = 1; index < MAX_FAILURES_IN_ROW; index += 1) await join(`person${index}`);
    await failAll();
    expect(await readWebhook(deps, id)).toMatchObject({
      isEnabled: true,
      failuresInRow: MAX_FAILURES_IN_ROW - 1,
    });
    await join('last');
    await failAll();
    expect(await readWebhook(deps, id)).toMatchObject({ isEnabled: false });
    expect((await readWebhook(deps, id)).offSince).not.toBeNull();
    const { docs } = await noticesOf(OWNER);
    expect(docs.map((notice) => notice.data())).toMatchObject([
      {
        type: 'admin',
        event: 'webhookOff',
        subject: { href: `/admin/connections/${id}` },
        count: 1,
      },
    ]);
    expect(await actionsLogged()).toContain('webhook.off');
    await changeWebhook(
      deps,
      id,
      { name: 'CRM', events: ['member.joined'], isEnabled: true },
      OWNER,
    );
    expect(await readWebhook(deps, id)).toMatchObject({ failuresInRow: 0, offSince: null });
  });

  it('counts failures in a row only', async () => {
    const { id } = await add();
    state.status = 500;
    await join('first');
    await failAll();
    expect((await readWebhook(deps, id)).failuresInRow).toBe(1);
    state.status = 200;
    await join('second');
    await deliverWebhooks(deps);
    expect((await readWebhook(deps, id)).failuresInRow).toBe(0);
  });

  it('is switched off at once by 410 Gone', async () => {
    const { id } = await add();
    state.status = 410;
    await join();
    await deliverWebhooks(deps);
    expect((await readWebhook(deps, id)).isEnabled).toBe(false);
    await runAt(state.nowMs + RETRY_DELAYS_MS[0]);
    expect(state.received).toHaveLength(1);
  });

  it('sends a test also while it is off, once and without counting its failure', async () => {
    const { id, secret } = await add();
    await changeWebhook(
      deps,
      id,
      { name: 'CRM', events: ['member.joined'], isEnabled: false },
      OWNER,
    );
    expect(await sendTest(deps, id)).toMatchObject({ event: 'webhook.test', state: 'delivered' });
    expectSigned(state.received[0], secret);
    state.status = 500;
    expect(await sendTest(deps, id)).toMatchObject({ state: 'failed', nextAt: null });
    expect((await readWebhook(deps, id)).failuresInRow).toBe(0);
    await runAt(state.nowMs + RETRY_DELAYS_MS[0]);
    expect(state.received).toHaveLength(2);
  });

  it('signs with both secrets for a day after a rotation, and then with the new one', async () => {
    const { id, secret: old } = await add();
    const { secret } = await rotateSecret(deps, id, OWNER);
    await sendTest(deps, id);
    expect(state.received[0]?.signatures).toHaveLength(2);
    for (const each of [old, secret]) expectSigned(state.received[0], each);
    state.nowMs += OLD_SECRET_MS;
    await sendTest(deps, id);
    expect(state.received[1]?.signatures).toHaveLength(1);
    expectSigned(state.received[1], secret);
  });

  it('is deleted with its log, and each act is logged without the secret', async () => {
    const { id, secret } = await add();
    await rotateSecret(deps, id, OWNER);
    await join();
    await deleteWebhook(deps, id, OWNER);
    expect((await db.doc(webhookPath(id)).get()).exists).toBe(false);
    expect((await db.collection(WEBHOOK_DELIVERIES).get()).size).toBe(0);
    expect(await actionsLogged()).toEqual(['webhook.create', 'webhook.delete', 'webhook.rotate']);
    const log = (await db.collection(AUDIT).get()).docs.map((entry) => entry.data());
    expect(JSON.stringify(log)).not.toContain(secret);
  });

  it('is limited in number, also for requests at the same time', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: MAX_WEBHOOKS + 2 }, () => add()),
    );
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(MAX_WEBHOOKS);
  });
});
