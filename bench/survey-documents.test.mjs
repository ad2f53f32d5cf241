// @ts-check
import { ResponseSchema } from '@samspill/domain/surveys/response';
import { addSummaries, EMPTY_SUMMARY, summarizeResponse } from '@samspill/domain/surveys/summary';
import { SurveySchema } from '@samspill/domain/surveys/survey';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { definition, listSurveyDocuments, response, survey } from './survey-documents.mjs';

const nowMs = Date.parse('2026-03-01T12:00:00Z');

it('are a valid survey and valid responses', () => {
  expect(v.safeParse(SurveySchema, survey(nowMs)).issues).toBeUndefined();
  expect(v.safeParse(ResponseSchema, response(3, nowMs)).issues).toBeUndefined();
});

it('store the sum of all responses in sixteen shards', () => {
  const documents = [...listSurveyDocuments({ responses: 300, nowMs })];
  const partsOf = (/** @type {string} */ name) =>
    documents.filter(([path]) => path.includes(`/${name}/`)).map(([, data]) => data);
  const { elements } = v.parse(SurveySchema, {
    ...survey(nowMs),
    published: definition,
  }).definition;
  const expected = partsOf('responses')
    .map((each) => ({ ...v.parse(ResponseSchema, each), day: '2026-03-01' }))
    .map((each) => summarizeResponse({ elements }, each))
    .reduce(addSummaries, EMPTY_SUMMARY);
  const kept = /** @type {import('@samspill/domain/surveys/summary').SurveySummary[]} */ (
    partsOf('results')
  );
  expect(kept).toHaveLength(16);
  expect(kept.reduce(addSummaries, EMPTY_SUMMARY)).toEqual(expected);
});
