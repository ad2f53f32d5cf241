import { apiKeyPath } from '@samspill/domain/connections/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

export const acts = defineActs({
  object: 'API key',
  states: ['active', 'expired', 'withoutCreator', 'unknown'],
  arrange: async (state) => {
    const id = newId('key');
    if (state === 'unknown') return id;
    const now = Date.now();
    await db.doc(apiKeyPath(id)).set({
      ...{ name: 'CRM', scopes: ['members:export'], hash: 'x', lastUsedOn: null },
      createdBy: state === 'withoutCreator' ? newId('nobody') : admin.uid,
      expiresAt: Timestamp.fromMillis(now + (state === 'expired' ? -DAY_MS : DAY_MS)),
      createdAt: Timestamp.fromMillis(now),
    });
    return id;
  },
  acts: {
    'DELETE /api/admin/connections/keys/:id': {
      call: (id) =>
        callApi(`${ADMIN_API}/connections/keys/${id}`, { method: 'DELETE', cookie: admin.cookie }),
      answers: { active: 200, expired: 200, withoutCreator: 200, unknown: 404 },
      atOnce: [200, 404],
    },
  },
});
