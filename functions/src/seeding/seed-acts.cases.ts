import { seedOrderPath } from '@samspill/domain/seeding/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin } from '../testing/moderation.ts';
import { callApi, signIn } from '../testing/stack-client.ts';

const { db } = createDeps();
const newOrderId = () => `x${crypto.randomUUID().replaceAll('-', '')}`;

const post = (path: string, body: unknown = {}) =>
  callApi(`${ADMIN_API}/seed${path}`, { method: 'POST', cookie: admin.cookie, body });

export const acts = defineActs({
  object: 'seed order',
  states: ['finished', 'removed', 'unknown'],
  arrange: async (state) => {
    const id = newOrderId();
    if (state === 'unknown') return id;
    const now = Timestamp.now();
    await db.doc(seedOrderPath(id)).set({
      order: { kind: 'projects', count: 1, publishedPercent: 85 },
      ...{ done: 1, createdAt: now, finishedAt: now },
      removedAt: state === 'removed' ? now : null,
    });
    return id;
  },
  acts: {
    // A job repeats it until it is finished, so that one more changes nothing.
    'POST /api/admin/seed/orders/:id/run': {
      call: (id) => post(`/orders/${id}/run`),
      answers: { finished: 200, removed: 409, unknown: 404 },
      atOnce: [200, 200],
    },
    'POST /api/admin/seed/purges': {
      call: async (orderId) => {
        const { idToken } = await signIn(admin.email);
        return post('/purges', { idToken, orderId });
      },
      answers: { finished: 201, removed: 409, unknown: 404 },
      atOnce: [201, 201],
    },
  },
});
