import { responsePath } from '@samspill/domain/surveys/paths';
import { VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';
import { addSurvey, draft, response } from '../testing/survey-documents.ts';
import { responseIdOf } from './survey-store.ts';

const { db } = createDeps();

interface StoredResponse {
  readonly surveyId: string;
  readonly responseId: string;
  readonly key: string;
}

async function arrangeResponse(
  state: 'complete' | 'partial' | 'unreleased' | 'ofClosed' | 'unknown',
): Promise<StoredResponse> {
  const [surveyId, key] = [newId('survey'), crypto.randomUUID()];
  const responseId = responseIdOf(surveyId, key);
  const isHidden = state === 'unreleased';
  const settings = { access: 'public', anonymous: isHidden } as const;
  await addSurvey(db, surveyId, settings, { status: state === 'ofClosed' ? 'closed' : 'open' });
  if (state !== 'unknown')
    await db.doc(responsePath(surveyId, responseId)).set(
      response(0, {
        surveyId,
        status: state === 'partial' ? 'partial' : 'complete',
        ...(isHidden && { releasedOn: null, isFirstOfAccount: false }),
      }),
    );
  return { surveyId, responseId, key };
}

const call = (
  method: 'PUT' | 'DELETE',
  { surveyId, responseId }: StoredResponse,
  act: string,
  body: object,
) =>
  callApi(`${ADMIN_API}/surveys/${surveyId}/responses/${responseId}${act}`, {
    method,
    cookie: admin.cookie,
    body,
  });

export const acts = defineActs({
  object: 'response',
  states: ['complete', 'ofClosed', 'partial', 'unreleased', 'unknown'],
  arrange: arrangeResponse,
  acts: {
    'DELETE /api/admin/surveys/:id/responses/:responseId': {
      call: (target) => call('DELETE', target, '', { reason: 'Prøvesvar' }),
      answers: { complete: 200, ofClosed: 200, partial: 404, unreleased: 404, unknown: 404 },
      atOnce: [200, 404],
    },
    'PUT /api/admin/surveys/:id/responses/:responseId/remarks': {
      call: (target) => call('PUT', target, '/remarks', { tags: ['viktig'], note: '' }),
      answers: { complete: 200, ofClosed: 200, partial: 404, unreleased: 404, unknown: 404 },
      atOnce: [200, 200],
    },
    'POST /api/surveys/:id/responses': {
      variant: 'the key of an earlier answer, with other answers',
      call: ({ surveyId, key }) =>
        callApi(`/api/surveys/${surveyId}/responses`, {
          method: 'POST',
          body: draft({ key, answers: { ...VALID_ANSWERS, shortText: 'Noe annet' } }),
          headers: { 'fastly-client-ip': crypto.randomUUID() },
        }),
      answers: { complete: 409, ofClosed: 409, partial: 200, unreleased: 409, unknown: 200 },
      atOnce: [200, 200],
    },
    'DELETE /api/surveys/:id/files/:fileId': {
      call: ({ surveyId, key }) =>
        callApi(`/api/surveys/${surveyId}/files/${'f'.repeat(18)}`, {
          method: 'DELETE',
          headers: { 'x-survey-key': key, 'fastly-client-ip': crypto.randomUUID() },
        }),
      answers: { complete: 409, ofClosed: 409, partial: 200, unreleased: 409, unknown: 200 },
      atOnce: [200, 200],
    },
  },
});
