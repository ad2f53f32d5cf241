import { userPath } from '@samspill/domain/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import {
  callApi,
  cookieOf,
  joinAs,
  openSession,
  signIn,
  signUpUnconfirmed,
} from '../testing/stack-client.ts';

const { auth, db } = createDeps();

interface Target {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
  readonly cookie: string;
}

type State = 'unconfirmed' | 'waiting' | 'declined' | 'active' | 'suspended' | 'erased' | 'unknown';

const call = (
  target: Pick<Target, 'cookie'>,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => callApi(path, { method, cookie: target.cookie, body });

/** An invitation that does not exist: applicants stay as they are. */
const TOKEN = `${'a'.repeat(20)}${'b'.repeat(32)}`;

const newAddress = () => `ny-${crypto.randomUUID()}@samspill.test`;

const erase = (target: Target) =>
  call(target, 'DELETE', '/api/account', { idToken: target.idToken });

async function eraseAsAdmin({ uid }: Pick<Target, 'uid'>) {
  const { idToken } = await signIn(admin.email);
  return callApi(`${ADMIN_API}/users/${uid}`, {
    method: 'DELETE',
    cookie: admin.cookie,
    body: { idToken, reason: 'Ba om det' },
  });
}

async function arrange(state: State): Promise<Target> {
  if (state === 'unknown')
    return {
      uid: newId('nobody'),
      email: newAddress(),
      idToken: 'nonsense',
      cookie: '__session=nonsense',
    };
  if (state === 'unconfirmed') {
    const account = await signUpUnconfirmed();
    return { ...account, cookie: cookieOf(await openSession(account.idToken)) };
  }
  const member = await joinAs('Konto Karlsen');
  if (state === 'suspended')
    await callApi(`${ADMIN_API}/users/${member.uid}/suspend`, {
      method: 'POST',
      cookie: admin.cookie,
      body: { reason: 'Reklame', days: null },
    });
  if (state === 'waiting' || state === 'declined') {
    await db.doc(userPath(member.uid)).update({ status: state });
    await auth.setCustomUserClaims(member.uid, {});
  }
  if (state === 'erased')
    await Promise.all([db.doc(userPath(member.uid)).delete(), auth.deleteUser(member.uid)]);
  return member;
}

/** Accounts that have no session. */
const GONE = { suspended: 401, erased: 401, unknown: 401 } as const;
const APPLICANTS = { unconfirmed: 200, waiting: 200, declined: 200 } as const;
const OWN = { ...APPLICANTS, active: 200, ...GONE } as const;
const ALIKE = {
  ...OWN,
  suspended: 200,
  erased: 200,
  unknown: 200,
} as const;

export const acts = defineActs({
  object: 'account',
  states: [
    ...(['unconfirmed', 'waiting', 'declined', 'active'] as const),
    ...(['suspended', 'erased', 'unknown'] as const),
  ],
  arrange,
  acts: {
    'POST /api/_auth/session': {
      call: ({ idToken }) => openSession(idToken),
      answers: { ...OWN, suspended: 403 },
      atOnce: [200, 200],
    },
    'DELETE /api/_auth/session': {
      call: (target) => call(target, 'DELETE', '/api/_auth/session'),
      answers: ALIKE,
      atOnce: [200, 200],
    },
    'POST /api/_auth/session/invitation': {
      call: (target) => call(target, 'POST', '/api/_auth/session/invitation', { token: TOKEN }),
      answers: { ...OWN, unconfirmed: 404, waiting: 404 },
      atOnce: [200, 200],
    },
    'POST /api/_auth/mails/verification': {
      call: ({ idToken }) =>
        callApi('/api/_auth/mails/verification', {
          method: 'POST',
          body: { idToken, locale: 'nb' },
        }),
      answers: OWN,
      atOnce: [200, 200],
    },
    // They answer alike, so that no answer says whether an address has an account.
    'POST /api/_auth/mails/changed': {
      call: ({ email }) => callApi('/api/_auth/mails/changed', { method: 'POST', body: { email } }),
      answers: ALIKE,
      atOnce: [200, 200],
    },
    'POST /api/_auth/mails/reset': {
      call: ({ email }) =>
        callApi('/api/_auth/mails/reset', { method: 'POST', body: { email, locale: 'nb' } }),
      answers: ALIKE,
      atOnce: [200, 200],
    },
    'POST /api/_auth/mails/password': {
      call: ({ email }) =>
        callApi('/api/_auth/mails/password', { method: 'POST', body: { email } }),
      answers: ALIKE,
      atOnce: [200, 200],
    },
    'POST /api/account/email': {
      call: (target) =>
        call(target, 'POST', '/api/account/email', {
          idToken: target.idToken,
          email: newAddress(),
        }),
      answers: OWN,
      atOnce: [200, 200],
    },
    'PUT /api/account/email': {
      call: (target) =>
        call(target, 'PUT', '/api/account/email', {
          idToken: target.idToken,
          email: newAddress(),
        }),
      answers: { unconfirmed: 200, waiting: 409, declined: 409, active: 409, ...GONE },
      // Auth may end the sign-in with the first change.
      atOnce: [
        [200, 200],
        [200, 401],
        [200, 409],
      ],
    },
    'DELETE /api/account/sign-ins': {
      call: (target) => call(target, 'DELETE', '/api/account/sign-ins'),
      answers: OWN,
      atOnce: [
        [200, 200],
        [200, 401],
      ],
    },
    'DELETE /api/account': {
      call: erase,
      answers: OWN,
      atOnce: [
        [200, 200],
        [200, 401],
        [200, 404],
      ],
    },
    'PUT /api/application': {
      call: (target) => call(target, 'PUT', '/api/application', { note: 'Hei' }),
      answers: { unconfirmed: 200, waiting: 200, declined: 409, active: 409, ...GONE },
      atOnce: [200, 200],
    },
    'DELETE /api/admin/users/:uid': {
      call: eraseAsAdmin,
      answers: {
        ...APPLICANTS,
        active: 200,
        suspended: 200,
        erased: 404,
        unknown: 404,
      },
      // 404 once the trigger has erased the profile.
      atOnce: [
        [200, 409],
        [200, 404],
      ],
    },
  },
});
