import { describe, expect, it } from 'vitest';
import { textWithout } from './local-text.ts';
import { QUESTION_TYPES } from './question.ts';
import { question, SOUND_ANSWERS } from './survey.examples.ts';
import { codesIn, describeAnswer, fillIn, textIn } from './texts.ts';

describe('a text', () => {
  it('stands in for the language that has none', () => {
    expect(textIn({ nb: 'Ja', en: 'Yes' }, 'en')).toBe('Yes');
    expect(textIn({ nb: 'Ja', en: ' ' }, 'en')).toBe('Ja');
    expect(textIn({ nb: '', en: 'Yes' }, 'nb')).toBe('Yes');
  });

  it('names the questions whose answers it repeats, once each', () => {
    expect(codesIn({ nb: 'Du sa {Q1} og {Q2}, {Q1}', en: 'You said {Q3} {not this}' })).toEqual([
      'Q1',
      'Q2',
      'Q3',
    ]);
  });

  it('repeats what was answered, a dot line for nothing, and leaves other braces alone', () => {
    const said = (code: string) => ({ Q1: 'blått', Q2: '' })[code];
    const text = { nb: 'Du sa {Q1}, {Q2} og {navn}', en: '' };
    expect(fillIn(text, 'nb', said)).toBe('Du sa blått, … og {navn}');
  });

  it('repeats markup and money as they were written', () => {
    const text = { nb: '{Q1}', en: '' };
    expect(fillIn(text, 'nb', () => '$& <b>{Q1}</b>')).toBe('$& <b>{Q1}</b>');
  });
});

describe('a text without the answers that it repeats', () => {
  it.each([
    ['Takk, {Q6}!', 'Takk!'],
    ['Takk for svaret {Q6}.', 'Takk for svaret.'],
    ['Vi ses over {Q6}!', 'Vi ses over!'],
    ['{Q6}, takk for hjelpen.', 'Takk for hjelpen.'],
    ['{Q6}', ''],
    ['Du sa «{Q6}». Takk!', 'Du sa. Takk!'],
    ['Du sa ({Q6}) og {Q1}.', 'Du sa og.'],
    ['Hei {Q6}, {Q1}!', 'Hei!'],
    ['Takk – {Q6} – vi ses', 'Takk – vi ses'],
    ['Takk.\n{Q6} er et godt valg', 'Takk.\nEr et godt valg'],
    ['Takk for {navn} og {Q60}', 'Takk for {navn} og {Q60}'],
  ])('%j is %j', (text, left) => {
    expect(textWithout(text, ['Q1', 'Q6'])).toBe(left);
  });
});

describe('an answer in words', () => {
  it.each(QUESTION_TYPES)('is never empty: %s', (type) => {
    const wording = { locale: 'nb', yes: 'Ja', no: 'Nei' } as const;
    expect(describeAnswer(question(type, 'q'), SOUND_ANSWERS[type], wording)).not.toBe('');
  });

  it.each([
    ['yesNo', 'No'],
    ['number', '12.5'],
    ['multipleChoice', 'a, b'],
    ['ranking', 'b, a, c'],
    ['matrix', 'a: x, b: y, c: x'],
    ['date', '2026-02-28'],
  ] as const)('of %s is %s', (type, words) => {
    const wording = { locale: 'en', yes: 'Yes', no: 'No' } as const;
    expect(describeAnswer(question(type, 'q'), SOUND_ANSWERS[type], wording)).toBe(words);
  });
});
