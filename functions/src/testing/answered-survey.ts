import { DAY_MS } from '@samspill/domain/durations';
import { responsePath, surveyResultsPath } from '@samspill/domain/paths';
import type { SurveyResultsData } from '@samspill/domain/surveys/admin-survey';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { addSummaries, EMPTY_SUMMARY, summarizeResponse } from '@samspill/domain/surveys/summary';
import { EVERY_TYPE, VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { dayAt } from '@samspill/domain/tasks/due';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect } from 'vitest';
import { addPeople, engineProject } from './engine-client.ts';
import { ADMIN, apiOf } from './survey-documents.ts';

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

/** A project of its own whose survey `s` gets responses, and the API as its administrator. */
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
