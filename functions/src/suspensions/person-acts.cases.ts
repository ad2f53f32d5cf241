import { suspensionPath, userPath } from '@samspill/domain/paths';
import { createDeps } from '../deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi, joinAs } from '../testing/stack-client.ts';

const { auth, db } = createDeps();

const post = (path: string, body?: unknown) =>
  callApi(ADMIN_API + path, { method: 'POST', cookie: admin.cookie, body });

const suspend = (uid: string) => post(`/users/${uid}/suspend`, { reason: 'Reklame', days: null });

async function arrangePerson(
  state: 'active' | 'suspended' | 'waiting' | 'declined' | 'erased' | 'unknown',
) {
  if (state === 'unknown') return newId('nobody');
  const { uid } = await joinAs('Tilstand Tangen');
  if (state === 'suspended') await suspend(uid);
  else if (state === 'erased')
    await Promise.all([
      db.doc(userPath(uid)).delete(),
      auth.deleteUser(uid),
      db.doc(suspensionPath(uid)).delete(),
    ]);
  else if (state !== 'active') await db.doc(userPath(uid)).update({ status: state });
  return uid;
}

export const acts = defineActs({
  object: 'person',
  states: ['active', 'suspended', 'waiting', 'declined', 'erased', 'unknown'],
  arrange: arrangePerson,
  acts: {
    'POST /api/admin/users/:uid/suspend': {
      call: suspend,
      answers: {
        active: 200,
        suspended: 409,
        waiting: 409,
        declined: 409,
        erased: 404,
        unknown: 404,
      },
      atOnce: [200, 409],
    },
    'POST /api/admin/users/:uid/restore': {
      call: (uid) => post(`/users/${uid}/restore`),
      answers: {
        active: 409,
        suspended: 200,
        waiting: 409,
        declined: 409,
        erased: 404,
        unknown: 404,
      },
      atOnce: [200, 409],
    },
  },
});
