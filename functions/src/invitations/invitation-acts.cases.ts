import { userPath } from '@samspill/domain/paths';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { createDeps } from '../platform/deps.ts';
import { defineActs, type Outcome } from '../testing/acts.ts';
import {
  arrangeInvitation,
  INVITATION_STATES,
  type InvitationInState,
} from '../testing/invitation-states.ts';
import { admin } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

const post = (path: string, cookie: string | undefined, body?: unknown) =>
  callApi(path, { method: 'POST', cookie, body });

type State = (typeof INVITATION_STATES)[number];
type Answers = Readonly<Record<State, Outcome>>;

const answers = (
  { ended, links }: { readonly ended: number; readonly links: number },
  given: Partial<Answers>,
): Answers => ({
  ...{ open: 200, used: ended, revoked: ended, declined: ended, expired: ended },
  ...{ 'for another address': 200, 'to the site only': 200 },
  ...{ 'with an archived project': 200, 'with a deleted project': 200 },
  ...{ 'inviter suspended': 409, erased: 404, unknown: 404, 'open link': 200, 'used link': links },
  ...given,
});

const wrongRecipient = { status: 403, code: 'wrong-recipient' } as const;

const byInviter = (act: string) => ({
  call: ({ id, inviter: { cookie } }: InvitationInState) =>
    post(`/api/invitations/${id}/${act}`, cookie),
});
const byAdmin = (act: string) => ({
  call: ({ id }: InvitationInState) => post(`/api/admin/invitations/${id}/${act}`, admin.cookie),
});

export const acts = defineActs({
  object: 'invitation',
  states: INVITATION_STATES,
  arrange: arrangeInvitation,
  acts: {
    // The answer says what has ended.
    'POST /api/invitations/view': {
      call: ({ token }) => post('/api/invitations/view', undefined, { token }),
      answers: answers({ ended: 200, links: 200 }, { 'inviter suspended': 200 }),
      atOnce: [200, 200],
    },
    // The recipient may stop further mails in every state of the invitation.
    'POST /api/invitations/stop': {
      call: ({ token }) => post('/api/invitations/stop', undefined, { token }),
      answers: answers({ ended: 200, links: 404 }, { 'inviter suspended': 200, 'open link': 404 }),
      atOnce: [200, 200],
    },
    'POST /api/invitations/accept': {
      variant: 'by a member with the address',
      call: ({ token, recipient: { cookie } }) =>
        post('/api/invitations/accept', cookie, { token }),
      answers: answers(
        { ended: 409, links: 409 },
        {
          'for another address': wrongRecipient,
          ...{ 'to the site only': 409, 'with an archived project': 409 },
          'with a deleted project': 409,
        },
      ),
      atOnce: [200, 200],
    },
    'POST /api/_auth/session/invitation': [
      {
        variant: 'by an applicant with the address',
        call: async ({ token, recipient: { uid, cookie } }) => {
          await db.doc(userPath(uid)).update({ status: 'waiting' });
          return post(`${SESSION_PATH}/invitation`, cookie, { token });
        },
        answers: answers({ ended: 409, links: 409 }, { 'for another address': wrongRecipient }),
        atOnce: [200, 200],
      },
      {
        variant: 'by a member, who needs none',
        call: ({ token, recipient: { cookie } }) =>
          post(`${SESSION_PATH}/invitation`, cookie, { token }),
        answers: answers(
          { ended: 200, links: 200 },
          { 'inviter suspended': 200, erased: 200, unknown: 200 },
        ),
        atOnce: [200, 200],
      },
    ],
    'POST /api/invitations/:id/resend': {
      ...byInviter('resend'),
      answers: answers({ ended: 409, links: 409 }, { expired: 200, 'inviter suspended': 401 }),
      atOnce: [200, 429],
    },
    'POST /api/invitations/:id/revoke': {
      ...byInviter('revoke'),
      answers: answers({ ended: 409, links: 409 }, { expired: 200, 'inviter suspended': 401 }),
      atOnce: [200, 409],
    },
    'POST /api/admin/invitations/:id/resend': {
      ...byAdmin('resend'),
      answers: answers({ ended: 409, links: 409 }, { expired: 200 }),
      atOnce: [200, 429],
    },
    'POST /api/admin/invitations/:id/revoke': {
      ...byAdmin('revoke'),
      answers: answers({ ended: 409, links: 409 }, { expired: 200, 'inviter suspended': 200 }),
      atOnce: [200, 409],
    },
  },
});
