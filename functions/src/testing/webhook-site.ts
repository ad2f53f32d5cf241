import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_EVENTS } from '@samspill/domain/connections/webhook';
import { userPath } from '@samspill/domain/paths';
import { SITE_ADMINS } from '@samspill/domain/site/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { SITE } from '../assembly.ts';
import { deliverWebhooks } from '../connections/deliver-webhooks.ts';
import { connectionsFeature } from '../connections/feature.ts';
import { createWebhook, listDeliveries } from '../connections/webhook-store.ts';
import type { Deps } from '../platform/deps.ts';
import { createWebhookSender, LOOPBACK_RECEIVERS } from '../platform/post-webhook.ts';
import { addPeople, deliverTwice, engineProject, personDocument } from './engine-client.ts';

export const OWNER = 'astrid';
export const START_MS = Date.parse('2026-03-01T12:00:00Z');

interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
  readonly body: string;
}

/** Verifies like a receiver: https://www.standardwebhooks.com. */
export function expectSigned(request: Received | undefined, secret: string) {
  const { id, timestamp, signatures = [], body } = request ?? {};
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect(signatures).toContain(`v1,${expected}`);
}

interface State {
  received: Received[];
  status: number;
  nowMs: number;
  url: string;
}

function receiveInto(state: State): void {
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { headers } = request;
    state.received.push({
      id: String(headers['webhook-id']),
      timestamp: String(headers['webhook-timestamp']),
      signatures: String(headers['webhook-signature']).split(' '),
      body,
    });
    response.writeHead(state.status, { location: '/elsewhere' }).end();
  });
  beforeAll(async () => {
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    state.url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
}

async function readOnlyDelivery(deps: Deps, webhookId: string) {
  const { deliveries } = await listDeliveries(deps, webhookId, { limit: 10, after: undefined });
  expect(deliveries).toHaveLength(1);
  return deliveries[0];
}

export function createWebhookSite(project: string) {
  const engine = engineProject(project);
  const { db } = engine;
  const state: State = { received: [], status: 200, nowMs: START_MS, url: '' };
  const deps: Deps = {
    ...engine.deps,
    now: () => new Date(state.nowMs),
    webhooks: createWebhookSender(LOOPBACK_RECEIVERS),
  };
  receiveInto(state);
  beforeEach(async () => {
    await engine.empty();
    Object.assign(state, { received: [], status: 200, nowMs: START_MS });
    await addPeople(db, [OWNER]);
    await db.doc(SITE_ADMINS).set({ uids: [OWNER], roles: { [OWNER]: 'owner' } });
  });

  const reactions = connectionsFeature.reactions(SITE);
  async function change(path: string, before: DocumentData | null, after: DocumentData) {
    if (before) await engine.write(path, before);
    await deliverTwice(deps, reactions, await engine.write(path, after));
  }
  return {
    deps,
    db,
    state,
    change,
    add: (more: { events?: (typeof WEBHOOK_EVENTS)[number][] } = {}) =>
      createWebhook(
        deps,
        { name: 'CRM', url: state.url, events: [...WEBHOOK_EVENTS], ...more },
        OWNER,
      ),
    join: (uid = 'kari') =>
      change(
        userPath(uid),
        personDocument(uid, { status: 'waiting' }),
        personDocument(uid, { kinds: ['investor'] }),
      ),
    runAt: async (ms: number) => {
      state.nowMs = ms;
      await deliverWebhooks(deps);
    },
    onlyDelivery: (webhookId: string) => readOnlyDelivery(deps, webhookId),
  };
}
