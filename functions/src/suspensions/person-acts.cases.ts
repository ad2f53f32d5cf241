import { applicationPath } from '@samspill/domain/applications/paths';
import { userPath } from '@samspill/domain/paths';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, newId } from '../testing/moderation.ts';
import { type Answer, callApi, joinAs, joinAsAdmin, signIn } from '../testing/stack-client.ts';

const { auth, db } = createDeps();
/** Administrator of these rows alone: the tables together exceed the requests of one account in a minute. */
const admin = await joinAsAdmin(auth, 'Tilstand Admin');

const NAME = 'Tilstand Tangen';
const CHECKED = { name: NAME, at: new Date() };

const call = (method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> =>
  callApi(`${ADMIN_API}/users/${path}`, { method, cookie: admin.cookie, body });
const post = (path: string, body?: unknown) => call('POST', path, body);

const suspend = (uid: string) => post(`${uid}/suspend`, { reason: 'Reklame', days: null });
const freshToken = async () => (await signIn(admin.email)).idToken;

const STATES = [
  'active',
  'checked',
  'suspended',
  'waiting',
  'declined',
  'unconfirmed',
  'erased',
  'unknown',
] as const;

async function arrangePerson(state: (typeof STATES)[number]) {
  if (state === 'unknown') return newId('nobody');
  const { uid } = await joinAs(NAME);
  const ref = db.doc(userPath(uid));
  if (state === 'suspended') await suspend(uid);
  else if (state === 'checked') await ref.update({ checked: CHECKED });
  else if (state === 'erased')
    await Promise.all([
      ref.delete(),
      auth.deleteUser(uid),
      db.doc(suspensionPath(uid)).delete(),
      db.doc(applicationPath(uid)).delete(),
    ]);
  else if (state !== 'active') await ref.update({ status: state });
  return uid;
}

const GONE = { erased: 404, unknown: 404 };
const APPLICANTS = { waiting: 409, declined: 409, unconfirmed: 409 };

export const acts = defineActs({
  object: 'person',
  states: STATES,
  arrange: arrangePerson,
  acts: {
    'POST /api/admin/users/:uid/suspend': {
      call: suspend,
      answers: { active: 200, checked: 200, suspended: 409, ...APPLICANTS, ...GONE },
      atOnce: [200, 409],
    },
    'POST /api/admin/users/:uid/restore': {
      call: (uid) => post(`${uid}/restore`),
      answers: { active: 409, checked: 409, suspended: 200, ...APPLICANTS, ...GONE },
      atOnce: [200, 409],
    },
    'POST /api/admin/users/:uid/check': {
      call: (uid) => post(`${uid}/check`, { name: NAME }),
      answers: {
        active: 200,
        checked: 200,
        suspended: 409,
        waiting: 200,
        declined: 200,
        unconfirmed: 200,
        ...GONE,
      },
      atOnce: [200, 200],
    },
    'POST /api/admin/users/:uid/uncheck': {
      call: (uid) => post(`${uid}/uncheck`),
      answers: { active: 409, checked: 200, suspended: 409, ...APPLICANTS, ...GONE },
      atOnce: [200, 409],
    },
    'POST /api/admin/users/:uid/reset-password': {
      call: (uid) => post(`${uid}/reset-password`),
      answers: {
        active: 200,
        checked: 200,
        suspended: 409,
        waiting: 200,
        declined: 200,
        unconfirmed: 200,
        ...GONE,
      },
      atOnce: [200, 200],
    },
    'POST /api/admin/users/:uid/role': {
      call: async (uid) => post(`${uid}/role`, { role: 'analyst', idToken: await freshToken() }),
      answers: { active: 200, checked: 200, suspended: 409, ...APPLICANTS, ...GONE },
      atOnce: [200, 200],
    },
    'POST /api/admin/users/:uid/approve': {
      call: (uid) => post(`${uid}/approve`),
      answers: {
        active: 409,
        checked: 409,
        suspended: 409,
        waiting: 200,
        declined: 200,
        unconfirmed: 409,
        ...GONE,
      },
      atOnce: [200, 409],
    },
    'POST /api/admin/users/:uid/decline': {
      call: (uid) => post(`${uid}/decline`, { reason: 'Ikke nå' }),
      answers: {
        active: 409,
        checked: 409,
        suspended: 409,
        waiting: 200,
        declined: 409,
        unconfirmed: 409,
        ...GONE,
      },
      atOnce: [200, 409],
    },
    'DELETE /api/admin/users/:uid': {
      call: async (uid) =>
        call('DELETE', uid, { reason: 'Ønsket det selv', idToken: await freshToken() }),
      answers: {
        active: 200,
        checked: 200,
        suspended: 200,
        waiting: 200,
        declined: 200,
        unconfirmed: 200,
        ...GONE,
      },
      // 404 once the trigger has erased the profile.
      atOnce: [
        [200, 409],
        [200, 404],
      ],
    },
  },
});
