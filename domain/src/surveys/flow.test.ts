import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Answers } from './answer.ts';
import { findFaults, followPath, questionsOn } from './flow.ts';
import type { Conditions, Operator } from './question.ts';
import { jump, question, section, survey } from './survey.examples.ts';
import { questionsOf, type SurveyDefinition } from './survey.ts';
import { anySurvey, validAnswer } from './testing/arbitrary-surveys.ts';

const when = (
  questionId: string,
  operator: Operator,
  value: string | number | boolean | null = null,
): Conditions => ({ match: 'all', conditions: [{ questionId, operator, value }] });

const ask = (id: string, fields = {}) => question('yesNo', id, fields);
const met = (definition: SurveyDefinition, answers: Answers = {}) =>
  followPath(definition, answers).elements.map(({ id }) => id);

describe('path through a survey', () => {
  it('follows the order of the elements', () => {
    expect(met(survey([section('s'), ask('a'), ask('b')]))).toEqual(['s', 'a', 'b']);
  });

  it('follows the first jump whose conditions are met', () => {
    const definition = survey([
      ask('a', { jumps: [jump('c', 'a', false), jump('d', 'a', true)] }),
      ...['b', 'c', 'd'].map((id) => ask(id)),
    ]);
    expect(met(definition)).toEqual(['a', 'b', 'c', 'd']);
    expect(met(definition, { a: false })).toEqual(['a', 'c', 'd']);
    expect(met(definition, { a: true })).toEqual(['a', 'd']);
  });

  it('ends at a jump to the end', () => {
    expect(met(survey([ask('a', { jumps: [jump(null)] }), ask('b')]))).toEqual(['a']);
  });

  it.each(['a', 'nowhere'])('ignores a backward or missing jump target: %s', (to) => {
    expect(met(survey([ask('a'), ask('b', { jumps: [jump(to)] }), ask('c')]))).toHaveLength(3);
  });

  it('shows elements whose conditions are met, and sections with their questions', () => {
    const definition = survey([
      ask('a'),
      ask('b', { showIf: when('a', 'is', true) }),
      section('s', { showIf: when('a', 'is', false) }),
      ask('c'),
      section('t'),
      ask('d'),
    ]);
    expect(met(definition, { a: true })).toEqual(['a', 'b', 't', 'd']);
    expect(met(definition, { a: false })).toEqual(['a', 's', 'c', 't', 'd']);
  });

  it('hides a question of a hidden section even when a jump skips the heading', () => {
    const hidden = section('s', { showIf: when('a', 'is', true) });
    const definition = survey([ask('a', { jumps: [jump('b')] }), hidden, ask('b')]);
    expect(met(definition, { a: false })).toEqual(['a']);
    expect(met(definition, { a: true })).toEqual(['a', 'b']);
  });

  it('ignores answers off the path', () => {
    const definition = survey([
      ask('a', { jumps: [jump('c', 'a', true)] }),
      ask('b'),
      ask('c', { showIf: when('b', 'is', true) }),
    ]);
    expect(met(definition, { a: true, b: true })).toEqual(['a']);
  });

  it.each<[Operator, string | number | boolean | null, Answer | undefined, boolean]>([
    ['answered', null, 3, true],
    ['answered', null, undefined, false],
    ['skipped', null, undefined, true],
    ['is', 3, 3, true],
    ['is', 3, undefined, false],
    ['isNot', 3, undefined, true],
    ['isNot', 3, 4, true],
    ['atLeast', 3, 3, true],
    ['atLeast', 3, 2, false],
    ['atLeast', 3, undefined, false],
    ['atMost', 3, 3, true],
    ['atMost', 3, undefined, false],
    ['atMost', 'x', 3, false],
  ])('%s %s is met by %s: %s', (operator, value, answer, isShown) => {
    const definition = survey([
      question('rating', 'a'),
      ask('b', { showIf: when('a', operator, value) }),
    ]);
    const answers: Answers = answer === undefined ? {} : { a: answer };
    expect(met(definition, answers).includes('b')).toBe(isShown);
  });

  it('compares choices by id', () => {
    const definition = survey([
      question('multipleChoice', 'a'),
      ask('b', { showIf: when('a', 'is', 'b') }),
    ]);
    expect(met(definition, { a: { chosen: ['a', 'b'], other: null } })).toEqual(['a', 'b']);
    expect(met(definition, { a: { chosen: ['a'], other: null } })).toEqual(['a']);
  });

  it('combines conditions with any or all', () => {
    const both = [...when('a', 'is', true).conditions, ...when('b', 'is', true).conditions];
    const asked = (match: 'any' | 'all') =>
      survey([ask('a'), ask('b'), ask('c', { showIf: { match, conditions: both } })]);
    expect(met(asked('any'), { a: true, b: false })).toContain('c');
    expect(met(asked('all'), { a: true, b: false })).not.toContain('c');
  });
});

describe('path through an arbitrary survey', () => {
  const anyAnswers = fc.dictionary(
    fc.constantFrom(...Array.from({ length: 10 }, (_, index) => `e${index}`)),
    fc.oneof(fc.boolean(), fc.integer({ min: 0, max: 10 }), fc.constant('a')),
  );

  it('terminates and visits each element at most once, in order', () => {
    fc.assert(
      fc.property(anySurvey, anyAnswers, (definition, answers) => {
        const at = met(definition, answers).map((id) =>
          definition.elements.findIndex((element) => element.id === id),
        );
        expect(at).toEqual([...new Set(at)].toSorted((one, other) => one - other));
      }),
      { numRuns: 1_000 },
    );
  });

  it('has no faults when each question is answered validly', () => {
    const filledIn = anySurvey.chain((definition) => {
      const questions = questionsOf(definition);
      const answers = questions.map((each) =>
        each.required ? validAnswer(each) : fc.option(validAnswer(each), { nil: undefined }),
      );
      return fc.tuple(fc.constant(definition), fc.tuple(...answers));
    });
    fc.assert(
      fc.property(filledIn, ([definition, given]) => {
        const answers = answerInTurn(definition, given);
        expect(findFaults(definition, answers, { isComplete: true })).toEqual({});
      }),
      { numRuns: 1_000 },
    );
  });
});

function answerInTurn(
  definition: SurveyDefinition,
  given: readonly (Answer | undefined)[],
): Answers {
  const answers: Record<string, Answer> = {};
  const decided = new Set<string>();
  const questions = questionsOf(definition);
  const next = () =>
    questionsOn(followPath(definition, answers)).find(({ id }) => !decided.has(id));
  for (let asked = next(); asked; asked = next()) {
    decided.add(asked.id);
    const answer = given[questions.indexOf(asked)];
    if (answer !== undefined) answers[asked.id] = answer;
  }
  return answers;
}
