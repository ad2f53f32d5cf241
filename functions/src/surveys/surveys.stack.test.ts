import type { AdminSurvey } from '@samspill/domain/surveys/admin-survey';
import { countResponse } from '@samspill/domain/surveys/count-response';
import { responsesPath, surveyPath, surveyResultsPath } from '@samspill/domain/surveys/paths';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { addSummaries, EMPTY_SUMMARY } from '@samspill/domain/surveys/summary';
import { EVERY_TYPE, VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { mapConcurrently } from '../testing/engine-client.ts';
import { waitForFunctions } from '../testing/running-stack.ts';
import { callApi, cookieOf, openSession, signIn, signUp } from '../testing/stack-client.ts';
import { draft } from '../testing/survey-documents.ts';
import { readSummary } from './summary-store.ts';

const ROOT = '/api/admin/surveys';
const deps = createDeps();
const { auth, db } = deps;
let cookie: string;
let adminEmail: string;

beforeAll(async () => {
  const admin = await signUp();
  await openSession(admin.idToken, { displayName: 'Surveyne Admin' });
  await auth.setCustomUserClaims(admin.uid, { admin: true });
  adminEmail = admin.email;
  cookie = cookieOf(await openSession((await signIn(admin.email)).idToken));
});

async function open(): Promise<string> {
  const body = { definition: EVERY_TYPE };
  const made = await callApi(ROOT, { method: 'POST', body, cookie });
  const { id } = made.body as { id: string };
  await callApi(`${ROOT}/${id}/publish`, { method: 'POST', body: {}, cookie });
  return id;
}

async function recomputed(id: string) {
  const { docs } = await db.collection(responsesPath(id)).get();
  return docs
    .map((found) =>
      countResponse(
        { definition: EVERY_TYPE, published: EVERY_TYPE },
        found.data() as SurveyResponse,
      ),
    )
    .reduce(addSummaries, EMPTY_SUMMARY);
}

const DISTINCT = 40;
const SUBMISSIONS = 60;

describe('deployed survey functions', () => {
  it('count concurrent answers once each, and delete all with the survey', async () => {
    const id = await open();
    const drafts = Array.from({ length: DISTINCT }, (_, index) =>
      draft({ answers: { ...VALID_ANSWERS, nps: index % 11 } }),
    );
    const all = Array.from({ length: SUBMISSIONS }, (_, index) => drafts[index % DISTINCT]);
    const answers = await mapConcurrently(30, all, (body) =>
      callApi(`/api/surveys/${id}/responses`, { method: 'POST', body }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await waitForFunctions();
    const counted = await readSummary(deps, id);
    expect(counted.complete).toBe(DISTINCT);
    expect(counted).toEqual(await recomputed(id));
    const { body } = await callApi(`${ROOT}/${id}`, { cookie });
    expect(body as AdminSurvey).toMatchObject({ complete: DISTINCT, partial: 0, opened: 0 });

    const { idToken } = await signIn(adminEmail);
    await callApi(`${ROOT}/${id}`, { method: 'DELETE', body: { idToken }, cookie });
    await waitForFunctions();
    for (const path of [responsesPath(id), surveyResultsPath(id), `${surveyPath(id)}/counted`])
      expect((await db.collection(path).get()).size, path).toBe(0);
  });
});
