import { invitationsPath } from '@samspill/domain/surveys/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { newId } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';
import { addSurvey, draft } from '../testing/survey-documents.ts';
import { invitationIdOf } from './survey-store.ts';

const { db } = createDeps();

interface PersonalLink {
  readonly surveyId: string;
  readonly token: string;
}

async function arrangeLink(
  state: 'mailed' | 'used' | 'declined' | 'withoutAddress' | 'unknown',
): Promise<PersonalLink> {
  const [surveyId, token] = [newId('survey'), newId('token')];
  await addSurvey(db, surveyId, { access: 'members', anonymous: false });
  const email = `${surveyId}@samspill.test`;
  if (state !== 'unknown')
    await db.doc(`${invitationsPath(surveyId)}/${invitationIdOf(surveyId, token)}`).set({
      name: 'Åse',
      isUsed: state === 'used',
      createdAt: Timestamp.now(),
      ...(state !== 'withoutAddress' && { email, locale: 'nb' }),
      ...(state === 'declined' && { declined: true }),
    });
  return { surveyId, token };
}

const post = ({ surveyId }: PersonalLink, act: string, body: object) =>
  callApi(`/api/surveys/${surveyId}/${act}`, {
    method: 'POST',
    body,
    headers: { 'fastly-client-ip': crypto.randomUUID() },
  });

export const acts = defineActs({
  object: 'personal link',
  states: ['mailed', 'used', 'declined', 'withoutAddress', 'unknown'],
  arrange: arrangeLink,
  acts: {
    'POST /api/surveys/:id/opt-out': {
      call: (link) => post(link, 'opt-out', { token: link.token }),
      answers: { mailed: 200, used: 200, declined: 200, withoutAddress: 404, unknown: 404 },
      atOnce: [200, 200],
    },
    'POST /api/surveys/:id/responses': {
      variant: 'with a personal link',
      call: (link) => post(link, 'responses', draft({ token: link.token })),
      // Declining mails does not prevent answering. Without a link, members sign in.
      answers: { mailed: 200, used: 409, declined: 200, withoutAddress: 200, unknown: 401 },
      atOnce: [200, 409],
    },
  },
});
