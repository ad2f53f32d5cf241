import { openFeedback } from '@samspill/domain/feedback/feedback.examples';
import { feedbackPath } from '@samspill/domain/feedback/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, author } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

const STATES = [
  'new',
  'open',
  'done',
  'rejected',
  'answered',
  'anonymous',
  'deleted',
  'unknown',
] as const;

const send = (id: string) =>
  callApi('/api/feedback', {
    method: 'POST',
    body: {
      ...{ id, kind: 'bug', message: 'Det henger', path: '/feed', locale: 'nb' },
      ...{ email: null, screenshot: null },
    },
  });
const asAdmin = (path: string, body: object) =>
  callApi(`${ADMIN_API}/feedback/${path}`, { method: 'POST', cookie: admin.cookie, body });
const reply = (id: string) => asAdmin(`${id}/reply`, { message: 'Takk' });

/** Written directly: the limit of an address would stop so many. */
async function arrange(state: (typeof STATES)[number]): Promise<string> {
  const id = crypto.randomUUID();
  if (state === 'unknown') return id;
  const status = state === 'open' || state === 'done' || state === 'rejected' ? state : 'new';
  const sender = state === 'anonymous' ? null : { uid: author.uid, name: author.name };
  const ref = db.doc(feedbackPath(id));
  await ref.set(openFeedback(Timestamp.now(), { status, sender }));
  if (state === 'answered') await reply(id);
  if (state === 'deleted') await ref.delete();
  return id;
}

const GONE = { deleted: 404, unknown: 404 };

export const acts = defineActs({
  object: 'feedback',
  states: STATES,
  arrange,
  acts: {
    // Repeated when the answer is lost: the second changes nothing.
    'POST /api/feedback': {
      call: (id) => send(id),
      answers: {
        new: 201,
        open: 201,
        done: 201,
        rejected: 201,
        answered: 201,
        anonymous: 201,
        deleted: 201,
        unknown: 201,
      },
      atOnce: [201, 201],
    },
    'POST /api/admin/feedback/:id/triage': {
      call: (id) => asAdmin(`${id}/triage`, { status: 'done' }),
      answers: {
        new: 200,
        open: 200,
        done: 200,
        rejected: 200,
        answered: 200,
        anonymous: 200,
        ...GONE,
      },
      atOnce: [200, 200],
    },
    'POST /api/admin/feedback/:id/reply': {
      call: reply,
      answers: {
        new: 200,
        open: 200,
        done: 200,
        rejected: 200,
        answered: 409,
        anonymous: 409,
        ...GONE,
      },
      atOnce: [200, 409],
    },
  },
});
