import { expect, it } from 'vitest';
import { question } from '../testing/survey-examples.ts';
import { createCondition, earlierQuestions, jumpTargets, operatorsFor } from './logic-choices.ts';

const NPS = question('nps', 'Q1');
const PICK = question('singleChoice', 'Q2');
const TEXT = question('longText', 'Q3');
const ALL = [NPS, PICK, TEXT];

it('offers comparisons by size for numbers, by choice, and by presence for texts', () => {
  expect(operatorsFor(NPS)).toContain('atLeast');
  expect(operatorsFor(PICK)).toEqual(['is', 'isNot', 'answered', 'skipped']);
  expect(operatorsFor(TEXT)).toEqual(['answered', 'skipped']);
});

it('starts with an answerable question, and keeps the comparison if possible', () => {
  expect(createCondition(NPS)).toEqual({ questionId: 'q1', operator: 'is', value: 10 });
  const before = { questionId: 'q1', operator: 'isNot', value: 3 } as const;
  expect(createCondition(PICK, before)).toEqual({
    questionId: 'q2',
    operator: 'isNot',
    value: 'c1',
  });
  expect(createCondition(TEXT, before)).toEqual({
    questionId: 'q3',
    operator: 'answered',
    value: null,
  });
});

it('refers to earlier questions and jumps forward only', () => {
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  expect(idsOf(earlierQuestions(ALL, 'q2', { isOwnToo: false }))).toEqual(['q1']);
  expect(idsOf(earlierQuestions(ALL, 'q2', { isOwnToo: true }))).toEqual(['q1', 'q2']);
  expect(idsOf(jumpTargets(ALL, 'q1'))).toEqual(['q2', 'q3']);
  expect(jumpTargets(ALL, 'q3')).toEqual([]);
});
