import { expect, it } from 'vitest';
import { createFormat } from '../../../../i18n/format.ts';
import { messages } from '../../../../i18n/messages/admin/admin-survey-builder.nb.ts';
import { createTranslate } from '../../../../i18n/translate.ts';
import { question, section, text } from '../testing/survey-examples.ts';
import { conditionsText, jumpText, type LogicTextContext } from './logic-words.ts';

const CHOICES = [
  { id: 'c1', label: text('Havvind', 'Offshore wind') },
  { id: 'c2', label: text('', '') },
];
const WORDS: LogicTextContext = {
  elements: [
    question('nps', 'Q1'),
    question('singleChoice', 'Q2', { choices: CHOICES }),
    question('yesNo', 'Q3'),
    section('s', 'Til slutt'),
  ],
  t: createTranslate('nb', () => messages),
  format: createFormat('nb'),
  locale: 'nb',
};
const HIGH = { questionId: 'q1', operator: 'atLeast', value: 7 } as const;

it('describes the comparison', () => {
  const all = [
    HIGH,
    { questionId: 'q2', operator: 'is', value: 'c1' } as const,
    { questionId: 'q3', operator: 'isNot', value: true } as const,
    { questionId: 'q3', operator: 'answered', value: null } as const,
  ];
  expect(conditionsText(WORDS, { match: 'all', conditions: all })).toBe(
    'Q1 er minst 7 og Q2 er «Havvind» og Q3 ikke er Ja og Q3 er besvart',
  );
  expect(conditionsText(WORDS, { match: 'any', conditions: all.slice(0, 2) })).toBe(
    'Q1 er minst 7 eller Q2 er «Havvind»',
  );
});

it('describes the target of a jump', () => {
  const when = { match: 'all' as const, conditions: [HIGH] };
  expect(jumpText(WORDS, { when, to: 'q3' })).toBe('Hvis Q1 er minst 7, gå til Q3');
  expect(jumpText(WORDS, { when, to: 's' })).toBe('Hvis Q1 er minst 7, gå til «Til slutt»');
  const always = { match: 'all' as const, conditions: [] };
  expect(jumpText(WORDS, { when: always, to: null })).toBe('Gå alltid til slutten');
});

it('reports a missing reference', () => {
  const gone = { questionId: 'q2', operator: 'is', value: 'c9' } as const;
  const when = { match: 'all' as const, conditions: [gone] };
  expect(jumpText(WORDS, { when, to: 'q9' })).toBe('Hvis Q2 er (slettet), gå til (slettet)');
});
