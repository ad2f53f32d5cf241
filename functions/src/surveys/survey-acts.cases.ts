import { DAY_MS } from '@samspill/domain/durations';
import { EVERY_TYPE } from '@samspill/domain/surveys/survey.examples';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi, signIn } from '../testing/stack-client.ts';
import { addSurvey, draft } from '../testing/survey-documents.ts';

const { db } = createDeps();

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function arrangeSurvey(
  state: 'draft' | 'scheduled' | 'open' | 'over' | 'closed' | 'unknown',
): Promise<string> {
  const id = newId('survey');
  const settings = { access: 'public', anonymous: false } as const;
  if (state === 'draft') await addSurvey(db, id, settings, { published: null, status: 'draft' });
  else if (state === 'scheduled') await addSurvey(db, id, { ...settings, opensAt: inDays(1) });
  else if (state === 'over') await addSurvey(db, id, { ...settings, closesAt: inDays(-1) });
  else if (state !== 'unknown') await addSurvey(db, id, settings, { status: state });
  return id;
}

const call = (method: 'POST' | 'PUT' | 'DELETE', id: string, act: string, body?: unknown) =>
  callApi(`${ADMIN_API}/surveys/${id}${act}`, { method, cookie: admin.cookie, body });
const post = (act: string, body?: unknown) => (id: string) => call('POST', id, act, body);

const ANY_STATE = { draft: 200, scheduled: 200, open: 200, over: 200, closed: 200, unknown: 404 };

/** States of a survey: over is one whose closing time has passed; a deleted survey is unknown. */
export const acts = defineActs({
  object: 'survey',
  states: ['open', 'draft', 'scheduled', 'over', 'closed', 'unknown'],
  arrange: arrangeSurvey,
  acts: {
    'PUT /api/admin/surveys/:id': {
      call: (id) => call('PUT', id, '', { definition: EVERY_TYPE, revision: 0 }),
      answers: ANY_STATE,
      atOnce: [200, 409],
    },
    'DELETE /api/admin/surveys/:id': {
      call: async (id) => {
        const { idToken } = await signIn(admin.email);
        return call('DELETE', id, '', { idToken });
      },
      answers: ANY_STATE,
      atOnce: [200, 404],
    },
    'POST /api/admin/surveys/:id/duplicate': {
      call: post('/duplicate'),
      answers: { draft: 201, scheduled: 201, open: 201, over: 201, closed: 201, unknown: 404 },
      atOnce: [201, 201],
    },
    'POST /api/admin/surveys/:id/publish': {
      call: post('/publish'),
      answers: ANY_STATE,
      atOnce: [200, 200],
    },
    'POST /api/admin/surveys/:id/close': {
      call: post('/close'),
      // Closing by hand what is over takes its card away.
      answers: { draft: 409, scheduled: 200, open: 200, over: 200, closed: 409, unknown: 404 },
      atOnce: [200, 409],
    },
    'POST /api/admin/surveys/:id/reopen': {
      call: post('/reopen'),
      answers: { draft: 409, scheduled: 409, open: 409, over: 200, closed: 200, unknown: 404 },
      atOnce: [200, 409],
    },
    'POST /api/admin/surveys/:id/pin': [
      {
        variant: 'pin',
        call: post('/pin', { pinned: true }),
        answers: { draft: 409, scheduled: 200, open: 200, over: 409, closed: 409, unknown: 404 },
        atOnce: [200, 200],
      },
      {
        variant: 'unpin',
        call: post('/pin', { pinned: false }),
        answers: ANY_STATE,
        atOnce: [200, 200],
      },
    ],
    'POST /api/admin/surveys/:id/notify': {
      call: post('/notify'),
      answers: { draft: 409, scheduled: 409, open: 200, over: 409, closed: 409, unknown: 404 },
      // Two at once share one run.
      atOnce: [200, 200],
    },
    'POST /api/admin/surveys/:id/recount': {
      call: post('/recount', { after: null }),
      answers: ANY_STATE,
      atOnce: [200, 200],
    },
    'POST /api/admin/surveys/:id/invitations': {
      call: post('/invitations', { names: ['Åse'] }),
      answers: { draft: 201, scheduled: 201, open: 201, over: 409, closed: 409, unknown: 404 },
      atOnce: [201, 201],
    },
    'POST /api/admin/surveys/:id/mails': {
      call: (id) =>
        call('POST', id, '/mails', {
          recipients: [{ name: 'Åse', email: `${crypto.randomUUID()}@samspill.test` }],
          locale: 'nb',
        }),
      answers: { draft: 409, scheduled: 201, open: 201, over: 409, closed: 409, unknown: 404 },
      atOnce: [201, 201],
    },
    'POST /api/admin/surveys/:id/reminders': {
      call: post('/reminders'),
      answers: { draft: 409, scheduled: 409, open: 200, over: 409, closed: 409, unknown: 404 },
      atOnce: [200, 200],
    },
    'POST /api/surveys/:id/responses': {
      call: (id) =>
        callApi(`/api/surveys/${id}/responses`, {
          method: 'POST',
          body: draft(),
          headers: { 'fastly-client-ip': crypto.randomUUID() },
        }),
      answers: { draft: 404, scheduled: 409, open: 200, over: 409, closed: 409, unknown: 404 },
      atOnce: [200, 200],
    },
  },
});
