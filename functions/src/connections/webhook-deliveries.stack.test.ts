import { WEBHOOK_DELIVERIES } from '@samspill/domain/connections/paths';
import { MAX_ATTEMPTS, RETRY_DELAYS_MS } from '@samspill/domain/connections/webhook';
import { MINUTE_MS } from '@samspill/domain/durations';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { describe, expect, it } from 'vitest';
import { erasePerson } from '../account/erase-person.ts';
import { SITE } from '../assembly.ts';
import type { Deps } from '../platform/deps.ts';
import { createWebhookSender, PUBLIC_RECEIVERS } from '../platform/post-webhook.ts';
import { createWebhookSite, expectSigned, OWNER, START_MS } from '../testing/webhook-site.ts';
import { deliverWebhooks, repeatDelivery } from './deliver-webhooks.ts';
import { connectionsPersonalData, createWebhook } from './webhook-store.ts';

const { add, db, deps, join, onlyDelivery, runAt, state } = createWebhookSite('webhook-deliveries');

describe('a delivery', () => {
  it('arrives once, signed and without an address, although the event and the run are repeated', async () => {
    const { id, secret } = await add();
    await join();
    await Promise.all([deliverWebhooks(deps), deliverWebhooks(deps)]);
    await deliverWebhooks(deps);
    expect(state.received).toHaveLength(1);
    const [request] = state.received;
    expectSigned(request, secret);
    expect(Number(request?.timestamp)).toBe(START_MS / 1000);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      version: 1,
      type: 'member.joined',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { uid: 'kari', name: 'kari', kinds: ['investor'] },
    });
    expect(request?.body).not.toContain('@');
    expect(await onlyDelivery(id)).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 200, fault: null }],
      nextAt: null,
    });
  });

  it('is repeated with growing pauses, as the same message, until the receiver accepts it', async () => {
    const { id } = await add();
    await join();
    state.status = 500;
    let atMs = START_MS;
    for (const delay of RETRY_DELAYS_MS) {
      await runAt(atMs);
      await runAt(atMs + delay - MINUTE_MS);
      atMs += delay;
    }
    expect(state.received).toHaveLength(MAX_ATTEMPTS - 1);
    state.status = 204;
    await runAt(atMs);
    expect(state.received).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(state.received.map((each) => each.id)).size).toBe(1);
    expect(new Set(state.received.map((each) => each.timestamp)).size).toBe(MAX_ATTEMPTS);
    expect((await onlyDelivery(id))?.attempts.map((each) => each.status)).toEqual([
      ...Array(MAX_ATTEMPTS - 1).fill(500),
      204,
    ]);
  });

  it.each([301, 302, 307, 404, 503])('with the answer %i has failed', async (answer) => {
    const { id } = await add();
    await join();
    state.status = answer;
    await deliverWebhooks(deps);
    expect(state.received.map((each) => each.id)).toHaveLength(1);
    expect(await onlyDelivery(id)).toMatchObject({
      state: 'waiting',
      attempts: [{ status: answer }],
    });
  });

  it('survives a process that ends during an attempt, and is then attempted again', async () => {
    const { id } = await add();
    await join();
    const dying: Deps = {
      ...deps,
      webhooks: { ...deps.webhooks, post: () => Promise.reject(new Error('killed')) },
    };
    await expect(deliverWebhooks(dying)).rejects.toThrow();
    await deliverWebhooks(deps);
    expect(state.received).toHaveLength(0);
    await runAt(START_MS + 2 * MINUTE_MS);
    expect(state.received).toHaveLength(1);
    expect(await onlyDelivery(id)).toMatchObject({ state: 'delivered' });
  });

  it('never reaches a private address, also one that was stored before', async () => {
    const { id } = await add();
    const strict: Deps = { ...deps, webhooks: createWebhookSender(PUBLIC_RECEIVERS) };
    await join();
    await deliverWebhooks(strict);
    expect(state.received).toEqual([]);
    expect(await onlyDelivery(id)).toMatchObject({
      attempts: [{ status: null, fault: 'forbiddenAddress' }],
    });
    await expect(
      createWebhook(strict, { name: 'CRM', url: state.url, events: ['match.mutual'] }, OWNER),
    ).rejects.toMatchObject({ code: 'invalid-argument', fields: { url: expect.any(String) } });
  });

  it('is sent again by an administrator, as the same message', async () => {
    const { id } = await add();
    await join();
    await deliverWebhooks(deps);
    const first = await onlyDelivery(id);
    const again = await repeatDelivery(deps, id, first?.id ?? '');
    expect(again).toMatchObject({ state: 'delivered', attempts: [{}, {}] });
    expect(state.received.map((each) => each.id)).toEqual([
      state.received[0]?.id,
      state.received[0]?.id,
    ]);
    await expect(repeatDelivery(deps, 'other', first?.id ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('waits during maintenance', async () => {
    await add();
    await join();
    await db.doc('site/global').set({ ...DEFAULT_SITE_GLOBAL, maintenance: true });
    await deliverWebhooks(deps);
    expect(state.received).toEqual([]);
  });

  it('is deleted with the data of a member in its body, and part of their export', async () => {
    await add();
    await join();
    const subject = { uid: 'kari', email: null };
    expect(JSON.stringify(await connectionsPersonalData.collect(deps, subject))).toContain(
      'member.joined',
    );
    await erasePerson(deps, SITE.personalData, subject).catch(() => undefined);
    expect((await db.collection(WEBHOOK_DELIVERIES).get()).size).toBe(0);
  });
});
