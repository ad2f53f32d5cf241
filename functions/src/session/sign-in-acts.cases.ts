import { defineActs } from '../testing/acts.ts';
import { callApi, cookieOf, joinAs, openSession, signIn } from '../testing/stack-client.ts';

interface Place {
  readonly id: string;
  readonly isHere: boolean;
}

const end = ({ id, cookie }: { readonly id: string; readonly cookie: string }) =>
  callApi(`/api/account/sign-ins/${id}`, { method: 'DELETE', cookie });

async function arrange(state: 'open' | 'ended' | 'unknown') {
  const { email, cookie: elsewhere } = await joinAs('Øktrud Øst');
  const cookie = cookieOf(await openSession((await signIn(email)).idToken));
  const { body } = await callApi('/api/account/sign-ins', { cookie });
  const { places } = body as { places: readonly Place[] };
  const other = { id: places.find(({ isHere }) => !isHere)?.id ?? '', cookie };
  if (state === 'ended')
    await callApi('/api/_auth/session', { method: 'DELETE', cookie: elsewhere });
  return state === 'unknown' ? { ...other, id: crypto.randomUUID() } : other;
}

export const acts = defineActs({
  object: 'session of a device',
  states: ['open', 'ended', 'unknown'],
  arrange,
  acts: {
    'DELETE /api/account/sign-ins/:id': {
      call: end,
      answers: { open: 200, ended: 404, unknown: 404 },
      atOnce: [200, 404],
    },
  },
});
