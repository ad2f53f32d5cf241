import { DAY_MS } from '@samspill/domain/durations';
import type { SurveyResultsData } from '@samspill/domain/surveys/admin-survey';
import { countResponse } from '@samspill/domain/surveys/count-response';
import {
  responsePath,
  responsesPath,
  surveyPath,
  surveyResultsPath,
} from '@samspill/domain/surveys/paths';
import type { ResponseDraft, SurveyResponse } from '@samspill/domain/surveys/response';
import {
  addSummaries,
  EMPTY_SUMMARY,
  type SurveySummary,
  summarizeResponse,
} from '@samspill/domain/surveys/summary';
import type { Survey, SurveyDefinition, SurveySettings } from '@samspill/domain/surveys/survey';
import { EVERY_TYPE, VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { dayAt } from '@samspill/domain/tasks/due';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect } from 'vitest';
import { createApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { addPeople, engineProject } from './engine-client.ts';

export const SITE = 'https://samspill.test';
export const ADMIN = 'admin';
export const APPLICANT = 'applicant';

/**
 * Returns deps whose Auth accepts a uid as a session cookie and as the ID token of a fresh sign-in. A uid that is the name
 * of a role has that role.
 */
export function withSessions(deps: Deps): Deps {
  const verifySessionCookie = async (uid: string) => ({ uid, auth_time: 1_800_000_000 });
  const getUser = async (uid: string) => ({
    uid,
    disabled: false,
    emailVerified: true,
    tokensValidAfterTime: '2026-01-01',
    customClaims: uid === ADMIN ? { admin: true } : { role: uid, member: uid !== APPLICANT },
  });
  const verifyIdToken = async (uid: string) => ({
    uid,
    auth_time: Date.now() / 1_000,
    firebase: { sign_in_provider: 'password' },
  });
  const auth = { verifySessionCookie, verifyIdToken, getUser } as unknown as Deps['auth'];
  return { ...deps, auth };
}

export function surveyDocument(fields: Partial<Survey> = {}): Survey {
  const now = Timestamp.now();
  return {
    definition: EVERY_TYPE,
    published: EVERY_TYPE,
    version: 1,
    status: 'open',
    revision: 0,
    createdBy: ADMIN,
    notifiedAt: null,
    notifiedCount: 0,
    notifiedUpTo: null,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
}

export async function addSurvey(
  db: Firestore,
  id: string,
  settings: Partial<SurveySettings> = {},
  fields: Partial<Survey> = {},
): Promise<void> {
  const asked: SurveyDefinition = {
    ...EVERY_TYPE,
    settings: { ...EVERY_TYPE.settings, ...settings },
  };
  await db
    .doc(surveyPath(id))
    .set(surveyDocument({ definition: asked, published: asked, ...fields }));
}

export const draft = (fields: Partial<ResponseDraft> = {}): ResponseDraft => ({
  key: crypto.randomUUID(),
  version: 1,
  isComplete: true,
  answers: VALID_ANSWERS,
  lastQuestionId: 'matrix',
  locale: 'nb',
  seconds: 61,
  token: null,
  receipt: null,
  website: '',
  ...fields,
});

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly as?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the app from a new address each time, so that rate limits do not apply. */
export function apiOf(deps: Deps, known: Deps = withSessions(deps)) {
  const app = createApp(known);
  return async (path: string, { method = 'GET', body, as, headers }: Call = {}) => {
    const answer = await app.request(`${SITE}${path}`, {
      method,
      headers: {
        origin: SITE,
        host: new URL(SITE).host,
        'content-type': 'application/json',
        'fastly-client-ip': crypto.randomUUID(),
        'x-forwarded-for': crypto.randomUUID(),
        ...(as !== undefined && { cookie: `__session=${as}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  };
}

export const responsesOf = async (db: Firestore, surveyId: string): Promise<SurveyResponse[]> => {
  const { docs } = await db.collection(responsesPath(surveyId)).get();
  return docs.map((found) => found.data() as SurveyResponse);
};

export const summaryOf = async (db: Firestore, surveyId: string): Promise<SurveySummary> =>
  (await responsesOf(db, surveyId))
    .map((each) => countResponse({ definition: EVERY_TYPE, published: EVERY_TYPE }, each))
    .reduce(addSummaries, EMPTY_SUMMARY);

export async function recount(call: ReturnType<typeof apiOf>, surveyId: string): Promise<void> {
  const path = `/api/admin/surveys/${surveyId}/recount`;
  let next: string | null = null;
  do {
    const { status, body } = await call(path, { method: 'POST', body: { after: next }, as: ADMIN });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    next = body.next;
  } while (next !== null);
}

const NOON = Date.parse('2026-03-01T12:00:00Z');

export const response = (index: number, fields: Partial<SurveyResponse> = {}): SurveyResponse => {
  const at = Timestamp.fromMillis(NOON + index * 1_000);
  return {
    surveyId: 's',
    version: 1,
    status: 'complete',
    answers: VALID_ANSWERS,
    asked: Object.keys(VALID_ANSWERS),
    lastQuestionId: 'matrix',
    locale: 'nb',
    uid: null,
    invitationId: null,
    seconds: 61,
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
};
export const several = (
  count: number,
  fields: (index: number) => Partial<SurveyResponse> = () => ({}),
) => Array.from({ length: count }, (_, index) => response(index, fields(index)));
export const answering = (
  id: string,
  value: SurveyResponse['answers'][string],
): Partial<SurveyResponse> => ({
  answers: { ...VALID_ANSWERS, [id]: value },
});
export const onDay = (days: number): Partial<SurveyResponse> => ({
  updatedAt: Timestamp.fromMillis(NOON + days * DAY_MS),
});
export const picked = (choice: string) =>
  answering('singleChoice', { chosen: [choice], other: null });

export function createAnsweredSurvey(project: string) {
  const engine = engineProject(project);
  const { db, deps } = engine;
  const api = apiOf(deps);

  beforeEach(async () => {
    await engine.empty();
    await addPeople(db, [ADMIN, 'kari', 'ola']);
  });

  async function answer(all: readonly SurveyResponse[]): Promise<void> {
    const writer = db.bulkWriter();
    for (const [index, each] of all.entries())
      void writer.set(db.doc(responsePath('s', `r${index}`)), each);
    const sum = all
      .map((each) =>
        summarizeResponse(EVERY_TYPE, { ...each, day: dayAt(new Date(each.updatedAt.toMillis())) }),
      )
      .reduce(addSummaries, EMPTY_SUMMARY);
    void writer.set(db.doc(`${surveyResultsPath('s')}/0`), sum);
    await writer.close();
  }

  const get = (path: string, as = ADMIN) => api(`/api/admin/surveys/s/${path}`, { as });
  async function read<T>(path: string): Promise<T> {
    const { status, body } = await get(path);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }
  const results = (query = '') => read<SurveyResultsData>(`results${query}`);
  return { engine, db, deps, api, answer, get, read, results };
}
