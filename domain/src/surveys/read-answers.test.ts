import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFault } from './answer.ts';
import { QUESTION_TYPES } from './question.ts';
import { readAnswers } from './read-answers.ts';
import { EVERY_TYPE, jump, question, survey, VALID_ANSWERS } from './survey.examples.ts';
import { anyJson } from './testing/arbitrary-surveys.ts';

const COMPLETE = { isComplete: true };
const BEGUN = { isComplete: false };
const faultsOf = (raw: object, options = COMPLETE) =>
  readAnswers(EVERY_TYPE, raw as Record<string, unknown>, options).faults;

describe('readAnswers', () => {
  it('accepts a complete set of answers', () => {
    expect(faultsOf(VALID_ANSWERS)).toEqual({});
  });

  it('allows missing answers in an incomplete response', () => {
    expect(faultsOf({ matrix: { rows: { a: 'x' } } }, BEGUN)).toEqual({});
    expect(faultsOf({ nps: 11 }, BEGUN)).toEqual({ nps: 'tooLarge' });
  });

  it('reports missing and blank required answers', () => {
    const { nps: _, ...others } = VALID_ANSWERS;
    expect(faultsOf(others)).toEqual({ nps: 'required' });
    expect(faultsOf({ ...VALID_ANSWERS, shortText: ' ' })).toEqual({ shortText: 'required' });
  });

  it('reports answers off the path', () => {
    const definition = survey([
      question('yesNo', 'a', { jumps: [jump('c', 'a')] }),
      question('yesNo', 'b', { required: true }),
      question('yesNo', 'c'),
    ]);
    expect(readAnswers(definition, { a: true, b: true }, COMPLETE).faults).toEqual({
      b: 'notAsked',
    });
    expect(readAnswers(definition, { a: true }, COMPLETE).faults).toEqual({});
  });

  it.each(['constructor', 'prototype', 'toString', '__proto__', 'hasOwnProperty', '', 'a/b'])(
    'reports an unknown question named %j',
    (id) => {
      const raw = JSON.parse(`{${JSON.stringify(id)}: 1}`) as object;
      const { path, faults } = readAnswers(EVERY_TYPE, raw as Record<string, unknown>, BEGUN);
      expect(Object.entries(faults)).toEqual([[id, 'notAsked']]);
      expect(Object.keys(path.answers)).toEqual([]);
    },
  );

  it.each([
    '{"chosen":["a"],"other":null,"constructor":1}',
    '{"chosen":["a"],"other":null,"__proto__":{}}',
    '{"rows":{"a":"x","b":"y","c":"x","constructor":"x"}}',
    '{"rows":{"__proto__":"x"}}',
    '{"chosen":["a"]}',
    '{"chosen":"a","other":null}',
    '{"chosen":["a/b"],"other":null}',
    '{}',
    'null',
    '[[["a"]]]',
    '[1]',
  ])('rejects a malformed answer: %s', (json) => {
    const answer: unknown = JSON.parse(json);
    for (const type of QUESTION_TYPES) {
      const { faults } = readAnswers(EVERY_TYPE, { [type]: answer }, BEGUN);
      expect(Object.keys(faults), type).toEqual([type]);
    }
  });

  it('reports an overlong text', () => {
    expect(faultsOf({ longText: 'x'.repeat(5_001) }, BEGUN)).toEqual({ longText: 'tooLong' });
  });

  it('accepts or reports every input and never throws', () => {
    const ids = fc.oneof(fc.constantFrom<string>(...QUESTION_TYPES), fc.string({ maxLength: 12 }));
    fc.assert(
      fc.property(ids, anyJson, fc.boolean(), (id, value, isComplete) => {
        const raw = Object.fromEntries([[id, value]]);
        const { path, faults } = readAnswers(EVERY_TYPE, raw, { isComplete });
        for (const element of path.elements) {
          const answer = Object.hasOwn(path.answers, element.id)
            ? path.answers[element.id]
            : undefined;
          if (element.type === 'section' || answer === undefined) continue;
          const isNamed = Object.hasOwn(faults, element.id);
          expect(findFault(element, answer) === null || isNamed).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
