import { expect, it } from 'vitest';
import { question } from '../testing/survey-examples.ts';
import { conditionOn, operatorsFor, questionsBefore, targetsAfter } from './logic-choices.ts';

const NPS = question('nps', 'Q1');
const PICK = question('singleChoice', 'Q2');
const TEXT = question('longText', 'Q3');
const ALL = [NPS, PICK, TEXT];

it('compares numbers by size, choices by which, and texts by whether there are any', () => {
  expect(operatorsFor(NPS)).toContain('atLeast');
  expect(operatorsFor(PICK)).toEqual(['is', 'isNot', 'answered', 'skipped']);
  expect(operatorsFor(TEXT)).toEqual(['answered', 'skipped']);
});

it('begins with something that can be answered, and goes on comparing as before where it can', () => {
  expect(conditionOn(NPS)).toEqual({ questionId: 'q1', operator: 'is', value: 10 });
  const before = { questionId: 'q1', operator: 'isNot', value: 3 } as const;
  expect(conditionOn(PICK, before)).toEqual({ questionId: 'q2', operator: 'isNot', value: 'c1' });
  expect(conditionOn(TEXT, before)).toEqual({
    questionId: 'q3',
    operator: 'answered',
    value: null,
  });
});

it('asks about what was asked before, and leads only on', () => {
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  expect(idsOf(questionsBefore(ALL, 'q2', { isOwnToo: false }))).toEqual(['q1']);
  expect(idsOf(questionsBefore(ALL, 'q2', { isOwnToo: true }))).toEqual(['q1', 'q2']);
  expect(idsOf(targetsAfter(ALL, 'q1'))).toEqual(['q2', 'q3']);
  expect(targetsAfter(ALL, 'q3')).toEqual([]);
});
