import { deliveryPath, webhookPath } from '@samspill/domain/connections/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi, signIn } from '../testing/stack-client.ts';
import { createSecret } from './sign-webhook.ts';

const { db } = createDeps();
const API = `${ADMIN_API}/connections/webhooks`;
const made: string[] = [];
// The number of webhooks is limited, and enabled webhooks get the events of other tests.
afterAll(() => Promise.all(made.map((path) => db.doc(path).delete())));

const CHANGE = { name: 'CRM', events: ['match.mutual'], isEnabled: false };
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  callApi(API + path, { method, cookie: admin.cookie, body });

type State = 'on' | 'off' | 'unknown' | 'deliveryUnknown' | 'deliveryOfAnother';

async function arrange(state: State) {
  const [id, other, deliveryId] = [newId('webhook'), newId('webhook'), newId('delivery')];
  const target = { id, deliveryId };
  if (state === 'unknown') return target;
  const now = Timestamp.now();
  made.push(webhookPath(id), deliveryPath(deliveryId));
  await db.doc(webhookPath(id)).set({
    ...CHANGE,
    url: 'https://receiver.invalid/hook',
    isEnabled: state !== 'off',
    ...{ offSince: null, failuresInRow: 0, secret: createSecret(), oldSecret: null },
    ...{ createdBy: admin.uid, createdAt: now, updatedAt: now },
  });
  if (state === 'deliveryUnknown') return target;
  await db.doc(deliveryPath(deliveryId)).set({
    webhookId: state === 'deliveryOfAnother' ? other : id,
    ...{ eventId: newId('evt'), event: 'match.mutual', body: '{}', about: [] },
    ...{ state: 'failed', tries: 1, attempts: [], nextAt: null, createdAt: now },
  });
  return target;
}

const ALIKE = { on: 200, off: 200, unknown: 404, deliveryUnknown: 200, deliveryOfAnother: 200 };

export const acts = defineActs({
  object: 'webhook',
  states: ['on', 'off', 'unknown', 'deliveryUnknown', 'deliveryOfAnother'],
  arrange,
  acts: {
    'PUT /api/admin/connections/webhooks/:id': {
      call: ({ id }) => call('PUT', `/${id}`, CHANGE),
      answers: ALIKE,
      atOnce: [200, 200],
    },
    'DELETE /api/admin/connections/webhooks/:id': {
      call: ({ id }) => call('DELETE', `/${id}`),
      answers: ALIKE,
      atOnce: [200, 404],
    },
    'POST /api/admin/connections/webhooks/:id/rotate': {
      call: async ({ id }) => {
        const { idToken } = await signIn(admin.email);
        return call('POST', `/${id}/rotate`, { idToken });
      },
      answers: ALIKE,
      atOnce: [200, 200],
    },
    // Tells how the attempt ended; nothing is there to take it.
    'POST /api/admin/connections/webhooks/:id/test': {
      call: ({ id }) => call('POST', `/${id}/test`),
      answers: ALIKE,
      atOnce: [200, 200],
    },
    // One that is off records the attempt as not sent.
    'POST /api/admin/connections/webhooks/:id/deliveries/:deliveryId/repeat': {
      call: ({ id, deliveryId }) => call('POST', `/${id}/deliveries/${deliveryId}/repeat`),
      answers: { on: 200, off: 200, unknown: 404, deliveryUnknown: 404, deliveryOfAnother: 404 },
      atOnce: [200, 200],
    },
  },
});
