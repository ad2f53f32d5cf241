import {
  FILE_NAME_HEADER,
  KEY_HEADER,
  QUESTION_HEADER,
} from '@samspill/domain/surveys/answer-file';
import {
  answerFilePath,
  invitationsPath,
  responsePath,
  surveyPath,
} from '@samspill/domain/surveys/paths';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { question, survey, VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { Timestamp } from 'firebase-admin/firestore';
import {
  type Caller,
  type FeatureExamples,
  newExampleId,
  PIXEL,
  savePixel,
  uidAt,
} from '../testing/examples.ts';
import { addSurvey, surveyDocument } from '../testing/survey-documents.ts';
import { invitationIdOf, responseIdOf } from './survey-store.ts';

const asked = survey([question('nps', 'nps')], { onePerPerson: false, resultsFor: 'everybody' });

const responseOf = (surveyId: string, fields: Partial<SurveyResponse>): SurveyResponse => ({
  surveyId,
  version: 1,
  status: 'complete',
  answers: VALID_ANSWERS,
  asked: Object.keys(VALID_ANSWERS),
  lastQuestionId: 'matrix',
  locale: 'nb',
  uid: null,
  invitationId: null,
  seconds: 61,
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
  ...fields,
});

/** Stores a file of an answer; returns what the answer says of it. */
async function saveAnswerFile({ deps }: Caller, surveyId: string, responseId: string) {
  const file = { id: crypto.randomUUID(), name: 'a.png', size: PIXEL.length, type: 'image/png' };
  await savePixel(deps, answerFilePath(surveyId, responseId, file.id));
  return file;
}

async function addAnsweredSurvey(caller: Caller) {
  const { add, deps, surveyId: id, uid } = caller;
  const [token, responseId] = [`token-${uid}`, responseIdOf(id, uid)];
  const file = await saveAnswerFile(caller, id, responseId);
  await addSurvey(deps.db, id, { anonymous: false, resultsFor: 'everybody' });
  const answers = { ...VALID_ANSWERS, file: { files: [file] } };
  add(responsePath(id, responseId), responseOf(id, { answers }));
  const now = Timestamp.now();
  add(`${invitationsPath(id)}/${invitationIdOf(id, token)}`, {
    name: 'Fuzz',
    isUsed: false,
    email: 'noen@samspill.test',
    locale: 'nb',
    seed: token,
    mailedAt: now,
    reminders: 0,
    createdAt: now,
  });
  return { id, responseId, token, fileId: file.id, of: 'longText', status: 'open' };
}

async function addAnswerWithFile(caller: Caller) {
  const [surveyId, responseId] = ['files', `answer-${caller.uid}`];
  const file = await saveAnswerFile(caller, surveyId, responseId);
  const at = Timestamp.fromMillis(0);
  const answered = { answers: { file: { files: [file] } }, asked: ['file'], lastQuestionId: null };
  const written = { uid: caller.uid, createdAt: at, updatedAt: at };
  caller.add(responsePath(surveyId, responseId), responseOf(surveyId, { ...answered, ...written }));
  return { surveyId, responseId, fileId: file.id };
}

export const examples: FeatureExamples = {
  retained: {
    responses: {
      at: (id) => responsePath('survey', id),
      fields: (updatedAt) => ({ status: 'partial', updatedAt }),
      kept: { 'one that is complete': { status: 'complete' } },
    },
  },
  documents: (index) => {
    const open = { definition: asked, published: asked, createdBy: uidAt(0) };
    return { [surveyPath(`survey-${index}`)]: surveyDocument(open) };
  },
  objects: async (caller) => {
    const closedId = newExampleId();
    caller.add(surveyPath(closedId), surveyDocument({ status: 'closed' }));
    const fileId = crypto.randomUUID();
    const headers = {
      [KEY_HEADER]: fileId,
      [QUESTION_HEADER]: 'file',
      [FILE_NAME_HEADER]: 'a.pdf',
    };
    const file = { id: caller.surveyId, fileId, ...headers, file: '%PDF-1.4' };
    return {
      'PUT /api/surveys/:id/files/:fileId': file,
      'DELETE /api/surveys/:id/files/:fileId': file,
      'POST /api/admin/surveys/:id/reopen': { id: closedId },
      'admin/surveys': await addAnsweredSurvey(caller),
      'account/answer-files': await addAnswerWithFile(caller),
    };
  },
};
