import type { Answer } from '@samspill/domain/surveys/answer';
import { responsesPath } from '@samspill/domain/surveys/paths';
import { QUESTION_TYPES, type QuestionType } from '@samspill/domain/surveys/question';
import { answerField } from '@samspill/domain/surveys/response';
import { FILE_ANSWER, VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { anyJson } from '@samspill/domain/surveys/testing/arbitrary-surveys';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps, type Deps } from '../functions/src/platform/deps.ts';
import { engineProject, mapConcurrently } from '../functions/src/testing/engine-client.ts';
import { attemptsOr, SEED } from '../functions/src/testing/random.ts';
import { addSurvey, apiOf, draft } from '../functions/src/testing/survey-documents.ts';
import { scaled } from '../scripts/time-limits.mjs';

const ATTEMPTS = attemptsOr(300);
const WORKERS = 20;
const TIMEOUT_MS = scaled(60_000 + ATTEMPTS * 50);

const engine = engineProject('survey-answers');
const bucket = createDeps().storage.bucket('quiet-bucket');
const storage = { bucket: () => bucket } as unknown as Deps['storage'];
const call = apiOf({ ...engine.deps, storage });
beforeAll(() => addSurvey(engine.db, 's', { onePerPerson: false }));

interface Malformed {
  readonly id: string;
  readonly value: unknown;
}

const types = fc.constantFrom(...QUESTION_TYPES);
/** Types whose answers look alike, so that one may be valid for the other. */
const SHAPES: Readonly<Record<QuestionType, string>> = {
  shortText: 'text',
  longText: 'text',
  email: 'address',
  date: 'date',
  singleChoice: 'choice',
  multipleChoice: 'choice',
  dropdown: 'choice',
  rating: 'number',
  scale: 'number',
  nps: 'number',
  number: 'number',
  yesNo: 'boolean',
  consent: 'boolean',
  ranking: 'list',
  matrix: 'rows',
  file: 'files',
};
const ANSWERS: Readonly<Record<QuestionType, Answer>> = { ...VALID_ANSWERS, file: FILE_ANSWER };
const isText = (type: QuestionType) => typeof ANSWERS[type] === 'string';

const wrongType = fc
  .tuple(types, types)
  .filter(([asked, other]) => SHAPES[asked] !== SHAPES[other] && !(isText(asked) && isText(other)))
  .map(([id, other]): Malformed => ({ id, value: ANSWERS[other] }));

const OUT_OF_BOUNDS: readonly Malformed[] = [
  { id: 'shortText', value: 'x'.repeat(301) },
  { id: 'longText', value: 'x'.repeat(5_001) },
  { id: 'rating', value: 6 },
  { id: 'rating', value: 1.5 },
  { id: 'scale', value: -1 },
  { id: 'nps', value: 11 },
  { id: 'number', value: 1e300 },
  { id: 'number', value: -0.01 },
  { id: 'date', value: '2026-02-30' },
  { id: 'date', value: '1999-12-31' },
  { id: 'date', value: '=1+1' },
  { id: 'email', value: 'kari@@samspill.test' },
  { id: 'email', value: `${'x'.repeat(250)}@x.no` },
  { id: 'ranking', value: ['a', 'b'] },
  { id: 'ranking', value: ['a', 'b', 'b'] },
  { id: 'matrix', value: { rows: { a: 'x' } } },
  { id: 'matrix', value: { rows: { a: 'x', b: 'y', c: 'a' } } },
  { id: 'singleChoice', value: { chosen: ['a', 'b'], other: null } },
  { id: 'dropdown', value: { chosen: [], other: 'Te' } },
  { id: 'multipleChoice', value: { chosen: ['a', 'b', 'c'], other: null } },
  { id: 'multipleChoice', value: { chosen: ['constructor'], other: null } },
  { id: 'file', value: FILE_ANSWER },
  { id: 'file', value: { files: Array(6).fill(FILE_ANSWER.files[0]) } },
  { id: 'file', value: { files: Array(2).fill(FILE_ANSWER.files[0]) } },
  ...[
    { type: null },
    { type: 'text/html' },
    { id: '../../users/kari' },
    { id: 'a' },
    { id: '__proto__' },
    { name: '' },
    { name: 'x'.repeat(151) },
    { size: 0 },
    { size: -1 },
    { size: 1.5 },
    { size: 1e12 },
    { url: 'https://samspill.test' },
  ].map((fields) => ({
    id: 'file',
    value: { files: FILE_ANSWER.files.map((file) => ({ ...file, ...fields })) },
  })),
];
const outOfBounds = fc.constantFrom(...OUT_OF_BOUNDS);

const isShapeless = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !['chosen', 'rows', 'files'].some((key) => key in value);
const arbitraryJson = fc
  .tuple(
    types,
    anyJson.map((value) => (isShapeless(value) ? value : { value })),
  )
  .filter(([, value]) => !Array.isArray(value) || value.some((each) => typeof each !== 'string'))
  .map(([id, value]): Malformed => ({ id, value }));

const unasked = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('constructor', '__proto__', 'toString', 'prototype', 'a/b', '../s', ''),
      fc.string({ minLength: 1, maxLength: 70 }).map((name) => `?${name}`),
    ),
    fc.oneof(fc.constant(1), fc.boolean(), fc.constant('x')),
  )
  .map(([id, value]): Malformed => ({ id, value }));

/** A file is not required, since these tests store none. */
const missing = types
  .filter((id) => id !== 'file')
  .map((id): Malformed => ({ id, value: undefined }));

const malformed = fc.oneof(wrongType, outOfBounds, arbitraryJson, unasked, missing);

function bodyWith({ id, value }: Malformed): object {
  const answers = Object.entries(VALID_ANSWERS).filter(([name]) => name !== id);
  // Uses entries, so that `__proto__` becomes an ordinary key.
  return { ...draft(), answers: Object.fromEntries([...answers, [id, value]]) };
}

describe('malformed survey answers', () => {
  it(
    'are rejected with the name of their question and never stored',
    async () => {
      const sent = fc.sample(malformed, { numRuns: ATTEMPTS, seed: SEED });
      const wrong: object[] = [];
      await mapConcurrently(WORKERS, sent, async (each) => {
        const body = bodyWith(each);
        const answer = await call('/api/surveys/s/responses', { method: 'POST', body });
        const fields: object = answer.body.error?.fields ?? {};
        const isNamed = Object.hasOwn(fields, answerField(each.id));
        if (answer.status !== 400 || !isNamed) wrong.push({ ...each, answer, seed: SEED });
      });
      expect(wrong).toEqual([]);
      const { size } = await engine.db.collection(responsesPath('s')).get();
      expect(size).toBe(0);
    },
    TIMEOUT_MS,
  );

  it('are rejected if they are no map of answers', async () => {
    for (const answers of [null, [], 'x', 7, Array(3).fill({})]) {
      const body = { ...draft(), answers };
      const answer = await call('/api/surveys/s/responses', { method: 'POST', body });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { fields: { answers: expect.any(String) } } },
      });
    }
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`q${at}`, 1]));
    const answer = await call('/api/surveys/s/responses', {
      method: 'POST',
      body: { ...draft(), answers: many },
    });
    expect(answer.status).toBe(400);
  });
});
