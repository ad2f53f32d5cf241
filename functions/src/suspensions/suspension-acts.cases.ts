import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi, joinAs, joinAsAdmin } from '../testing/stack-client.ts';
import { suspensions } from './suspension-store.ts';

const deps = createDeps();
const { auth } = deps;

const other = await joinAsAdmin(auth, 'Otto Annen');

const STATES = ['suspended', 'appealed', 'rejected', 'ended', 'unknown'] as const;

interface Target {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

const asStaff = (by: { readonly cookie: string }, path: string, body?: object) =>
  callApi(ADMIN_API + path, { method: 'POST', cookie: by.cookie, body });
const send = (path: string, body: object) =>
  callApi(`/api/suspensions/${path}`, { method: 'POST', body });

async function arrange(state: (typeof STATES)[number]): Promise<Target> {
  if (state === 'unknown')
    return { uid: newId('nobody'), email: 'nobody@samspill.test', token: newId('none') };
  const { uid, email } = await joinAs('Sperret Sande');
  await asStaff(admin, `/users/${uid}/suspend`, { reason: 'Reklame', days: null });
  const token = (await suspensions.only('token').read(deps, suspensionPath(uid)))?.token ?? '';
  if (state === 'appealed' || state === 'rejected') await send('appeal', { token, text: 'Nei.' });
  if (state === 'rejected') await asStaff(other, `/appeals/${uid}/reject`, { reason: 'Jo' });
  if (state === 'ended') await asStaff(other, `/users/${uid}/restore`);
  return { uid, email, token };
}

const decide = (verdict: string) => ({
  variant: verdict,
  call: ({ uid }: Target) => asStaff(other, `/appeals/${uid}/${verdict}`, { reason: 'Vurdert' }),
  answers: { suspended: 409, appealed: 200, rejected: 409, ended: 409, unknown: 409 },
  atOnce: [200, 409] as const,
});

const BY_TOKEN = { suspended: 200, appealed: 200, rejected: 200, ended: 404, unknown: 404 };

export const acts = defineActs({
  object: 'suspension',
  states: STATES,
  arrange,
  acts: {
    'POST /api/suspensions/view': {
      call: ({ token }) => send('view', { token }),
      answers: BY_TOKEN,
      atOnce: [200, 200],
    },
    'POST /api/suspensions/appeal': {
      call: ({ token }) => send('appeal', { token, text: 'Det er feil.' }),
      answers: { suspended: 200, appealed: 409, rejected: 409, ended: 404, unknown: 404 },
      atOnce: [200, 409],
    },
    // The answer reveals nothing of the account.
    'POST /api/suspensions/mail': {
      call: ({ email }) => send('mail', { email }),
      answers: { suspended: 200, appealed: 200, rejected: 200, ended: 200, unknown: 200 },
      atOnce: [200, 200],
    },
    'POST /api/suspensions/export': {
      call: ({ token }) => send('export', { token }),
      answers: BY_TOKEN,
      atOnce: [200, 200],
    },
    'POST /api/suspensions/erase': {
      call: ({ token, email }) => send('erase', { token, email }),
      answers: BY_TOKEN,
      atOnce: [200, 200],
    },
    'POST /api/admin/appeals/:uid/:verdict': [decide('accept'), decide('reject')],
  },
});
