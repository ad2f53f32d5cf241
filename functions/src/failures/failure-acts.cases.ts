import { failurePath } from '@samspill/domain/failures/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { contents } from '../platform/firestore/collections.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId, publish } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

const call = (method: 'POST' | 'DELETE', id: string, act = '') =>
  callApi(`${ADMIN_API}/failures/${id}${act}`, { method, cookie: admin.cookie });

async function arrange(state: 'repeatable' | 'ofDeleted' | 'ofFile' | 'unknown') {
  const id = newId('failure');
  if (state === 'unknown') return id;
  const contentId = state === 'repeatable' ? await publish('Feil') : newId('content');
  await db.doc(failurePath(id)).set({
    reaction: 'notify the mentioned',
    path: `content/${contentId}`,
    pattern: state === 'ofFile' ? null : contents.pattern,
    ...{ change: 'created', error: 'Feil', eventId: id, isGivenUp: true, count: 1, ids: [] },
    lastAt: Timestamp.now(),
  });
  return id;
}

export const acts = defineActs({
  object: 'failure',
  states: ['repeatable', 'ofDeleted', 'ofFile', 'unknown'],
  arrange,
  acts: {
    // The deletion of the document did the rest.
    'POST /api/admin/failures/:id/repeat': {
      call: (id) => call('POST', id, '/repeat'),
      answers: { repeatable: 200, ofDeleted: 200, ofFile: 409, unknown: 404 },
      atOnce: [200, 404],
    },
    'DELETE /api/admin/failures/:id': {
      call: (id) => call('DELETE', id),
      answers: { repeatable: 200, ofDeleted: 200, ofFile: 200, unknown: 404 },
      atOnce: [200, 404],
    },
  },
});
