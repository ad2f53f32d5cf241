import fc from 'fast-check';
import { dayOf } from '../../durations.ts';
import type { Answer } from '../answer.ts';
import {
  type Condition,
  OPERATORS,
  QUESTION_TYPES,
  type Question,
  type SurveyElement,
} from '../question.ts';
import { question, section, survey } from '../survey.examples.ts';
import type { SurveyDefinition } from '../survey.ts';

const MAX_ELEMENTS = 10;
const IDS = Array.from({ length: MAX_ELEMENTS }, (_, index) => `e${index}`);

const anyId = fc.constantFrom(...IDS, 'nowhere');
const condition: fc.Arbitrary<Condition> = fc.record({
  questionId: anyId,
  operator: fc.constantFrom(...OPERATORS),
  value: fc.oneof(fc.constantFrom('a', 'b', true, false, null), fc.integer({ min: 0, max: 10 })),
});
const conditions = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { maxLength: 2 }),
});
const showIf = fc.option(conditions, { freq: 3 });
const jumps = fc.array(fc.record({ when: conditions, to: fc.option(anyId) }), { maxLength: 2 });

const elementOf = (id: string): fc.Arbitrary<SurveyElement> =>
  fc.oneof(
    { weight: 1, arbitrary: showIf.map((when) => section(id, { showIf: when })) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...QUESTION_TYPES), fc.boolean(), showIf, jumps)
        .map(([type, required, when, to]) =>
          question(type, id, { required, showIf: when, jumps: to }),
        ),
    },
  );

export const anySurvey: fc.Arbitrary<SurveyDefinition> = fc
  .integer({ min: 1, max: MAX_ELEMENTS })
  .chain((count) => fc.tuple(...IDS.slice(0, count).map(elementOf)))
  .map((elements) => survey(elements));

const pick = (min: number, max: number) =>
  fc
    .subarray(['a', 'b', 'c'], { minLength: min, maxLength: max })
    .map((chosen) => ({ chosen, other: null }));
const words = fc.stringMatching(/^[a-zæøå]{1,12}$/);

export function validAnswer({ type }: Question): fc.Arbitrary<Answer> {
  switch (type) {
    case 'shortText':
    case 'longText':
      return words;
    case 'singleChoice':
    case 'dropdown':
      return pick(1, 1);
    case 'multipleChoice':
      return pick(1, 2);
    case 'rating':
      return fc.integer({ min: 1, max: 5 });
    case 'scale':
      return fc.integer({ min: 1, max: 7 });
    case 'nps':
      return fc.integer({ min: 0, max: 10 });
    case 'yesNo':
      return fc.boolean();
    case 'consent':
      return fc.constant(true);
    case 'file':
      return fc
        .uuid()
        .map((id) => ({ files: [{ id, name: 'a.pdf', size: 9, type: 'application/pdf' }] }));
    case 'number':
      return fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    case 'date':
      return fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map(dayOf);
    case 'email':
      return words.map((name) => `${name.replace(/[^a-z]/g, 'x')}@samspill.test`);
    case 'ranking':
      return fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 });
    case 'matrix':
      return fc
        .tuple(...['a', 'b', 'c'].map(() => fc.constantFrom('x', 'y')))
        .map(([a = 'x', b = 'x', c = 'x']) => ({ rows: { a, b, c } }));
  }
}

export const anyJson: fc.Arbitrary<unknown> = fc
  .object({
    key: fc.oneof(
      fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'prototype'),
      fc.constantFrom('chosen', 'other', 'rows', 'length'),
      fc.string({ maxLength: 8 }),
    ),
    maxDepth: 3,
    withNullPrototype: true,
  })
  .chain((object) =>
    fc.constantFrom<unknown>(object, [object], ...Object.values(object), null, '__proto__'),
  )
  .map((value) => JSON.parse(JSON.stringify(value ?? null)) as unknown);
