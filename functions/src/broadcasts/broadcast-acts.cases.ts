import { type BroadcastState, EMPTY_BROADCAST } from '@samspill/domain/broadcasts/broadcast';
import { broadcastPath, SITE_BROADCASTS } from '@samspill/domain/broadcasts/paths';
import { groupPath } from '@samspill/domain/groups/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { addGroup } from '../testing/engine-client.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';
import { createBroadcast } from './broadcast-store.ts';

const deps = createDeps();
const { db } = deps;

const call = (method: 'POST' | 'PUT' | 'DELETE', id: string, act = '', body?: unknown) =>
  callApi(`${ADMIN_API}/broadcasts/${id}${act}`, { method, cookie: admin.cookie, body });

const draftTo = (groupId: string) => ({
  ...EMPTY_BROADCAST,
  audience: { kind: 'group' as const, groupId },
  subject: { nb: 'Tilstand', en: '' },
  body: { nb: 'Tekst', en: '' },
});

type State = BroadcastState | 'groupArchived' | 'groupDeleted' | 'unknown';
const DRAFTS: readonly State[] = ['draft', 'groupArchived', 'groupDeleted'];

async function arrange(state: State) {
  if (state === 'unknown') return newId('broadcast');
  const groupId = newId('group');
  // Send to an empty group, so that no account on the stack gets the message.
  await addGroup(db, groupId, []);
  const { id } = await createBroadcast(deps, draftTo(groupId), admin.uid);
  if (state === 'groupArchived') await db.doc(groupPath(groupId)).update({ status: 'archived' });
  if (state === 'groupDeleted') await db.doc(groupPath(groupId)).delete();
  // Without a time, no schedule of the stack sends it.
  if (!DRAFTS.includes(state)) await db.doc(broadcastPath(id)).update({ state });
  // The daily limit has a test of its own.
  await db.doc(SITE_BROADCASTS).delete();
  return id;
}

export const acts = defineActs({
  object: 'broadcast',
  states: [
    'draft',
    'scheduled',
    'sending',
    'sent',
    'stopped',
    'groupArchived',
    'groupDeleted',
    'unknown',
  ],
  arrange,
  acts: {
    'PUT /api/admin/broadcasts/:id': {
      call: (id) => call('PUT', id, '', { ...EMPTY_BROADCAST, revision: 0 }),
      answers: {
        draft: 200,
        scheduled: 409,
        sending: 409,
        sent: 409,
        stopped: 409,
        groupArchived: 200,
        groupDeleted: 200,
        unknown: 404,
      },
      atOnce: [200, 409],
    },
    'DELETE /api/admin/broadcasts/:id': {
      call: (id) => call('DELETE', id),
      answers: {
        draft: 200,
        scheduled: 200,
        sending: 409,
        sent: 200,
        stopped: 200,
        groupArchived: 200,
        groupDeleted: 200,
        unknown: 404,
      },
      atOnce: [200, 404],
    },
    'POST /api/admin/broadcasts/:id/send': {
      call: (id) => call('POST', id, '/send', { revision: 0, sendAt: null }),
      answers: {
        draft: 200,
        scheduled: 409,
        sending: 409,
        sent: 409,
        stopped: 409,
        groupArchived: 409,
        groupDeleted: 404,
        unknown: 404,
      },
      atOnce: [200, 409],
    },
    'POST /api/admin/broadcasts/:id/stop': {
      call: (id) => call('POST', id, '/stop'),
      answers: {
        draft: 409,
        scheduled: 200,
        sending: 200,
        sent: 409,
        stopped: 409,
        groupArchived: 409,
        groupDeleted: 409,
        unknown: 404,
      },
      atOnce: [200, 409],
    },
  },
});
