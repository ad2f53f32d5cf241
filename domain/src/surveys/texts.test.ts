import { describe, expect, it } from 'vitest';
import { textWithout } from './local-text.ts';
import { QUESTION_TYPES } from './question.ts';
import { FILE_ANSWER, question, VALID_ANSWERS } from './survey.examples.ts';
import { codesIn, describeAnswer, fillIn, textIn } from './texts.ts';

describe('localized text', () => {
  it('falls back to the other language', () => {
    expect(textIn({ nb: 'Ja', en: 'Yes' }, 'en')).toBe('Yes');
    expect(textIn({ nb: 'Ja', en: ' ' }, 'en')).toBe('Ja');
    expect(textIn({ nb: '', en: 'Yes' }, 'nb')).toBe('Yes');
  });

  it('lists the question codes that it pipes in, once each', () => {
    expect(codesIn({ nb: 'Du sa {Q1} og {Q2}, {Q1}', en: 'You said {Q3} {not this}' })).toEqual([
      'Q1',
      'Q2',
      'Q3',
    ]);
  });

  it('pipes in answers, renders an ellipsis without one, and keeps other braces', () => {
    const said = (code: string) => ({ Q1: 'blått', Q2: '' })[code];
    const text = { nb: 'Du sa {Q1}, {Q2} og {navn}', en: '' };
    expect(fillIn(text, 'nb', said)).toBe('Du sa blått, … og {navn}');
  });

  it('pipes in markup and replacement patterns literally', () => {
    const text = { nb: '{Q1}', en: '' };
    expect(fillIn(text, 'nb', () => '$& <b>{Q1}</b>')).toBe('$& <b>{Q1}</b>');
  });
});

describe('textWithout', () => {
  it.each([
    ['Takk, {Q6}!', 'Takk!'],
    ['Takk for svaret {Q6}.', 'Takk for svaret.'],
    ['Vi ses over {Q6}!', 'Vi ses over!'],
    ['{Q6}, takk for hjelpen.', 'Takk for hjelpen.'],
    ['{Q6}', ''],
    ['Du sa «{Q6}». Takk!', 'Du sa. Takk!'],
    ['Du sa ({Q6}) og {Q1}.', 'Du sa.'],
    ['Hei {Q6}, {Q1}!', 'Hei!'],
    ['Takk – {Q6} – vi ses', 'Takk – vi ses'],
    ['Takk.\n{Q6} er et godt valg', 'Takk.\nEr et godt valg'],
    ['Takk for {navn} og {Q60}', 'Takk for {navn} og {Q60}'],
    ['{Q1}s svar er lagret', 'Svar er lagret'],
    ['{Q1}’s answer is kept', 'Answer is kept'],
    ['Hei {Q1}svale', 'Heisvale'],
    ['Du valgte {Q1} og {Q6}.', 'Du valgte.'],
    ['«{Q1}» og «{Q6}» er lagret.', 'Er lagret.'],
    ['You chose {Q1}, {Q6} and {Q1}.', 'You chose.'],
    ['**{Q6}** er valgt', 'Er valgt'],
    ['Takk / {Q6} / hei', 'Takk / hei'],
    ['{Q1} | {Q6}', ''],
    ['Vi ses – {Q6} – i mai', 'Vi ses – i mai'],
    ['- {Q1}\n- {Q6}\nHilsen oss', 'Hilsen oss'],
    ['Thanks! You gave {Q6} of 10.', 'Thanks!'],
    ['Takk! Du ga oss {Q6} av 10, og {Q1} er notert. Hilsen oss', 'Takk! Hilsen oss'],
    ['Du ga «{Q6}» og {Q1} av 10.', ''],
  ])('converts %j to %j', (text, left) => {
    expect(textWithout(text, ['Q1', 'Q6'])).toBe(left);
  });
});

describe('describeAnswer', () => {
  it.each(QUESTION_TYPES)('returns a text for %s', (type) => {
    const wording = { locale: 'nb', yes: 'Ja', no: 'Nei' } as const;
    expect(
      describeAnswer(question(type, 'q'), { ...VALID_ANSWERS, file: FILE_ANSWER }[type], wording),
    ).not.toBe('');
  });

  it.each([
    [1984, 'nb', '1984'],
    [1984, 'en', '1984'],
    [12_000, 'nb', '12\u00a0000'],
    [12_000, 'en', '12,000'],
    [0.00012, 'nb', '0,00012'],
    [1234.5678, 'en', '1234.5678'],
    [-5, 'en', '-5'],
  ] as const)('formats the number %d in %s as %j', (answer, locale, words) => {
    const wording = { locale, yes: '', no: '' };
    expect(describeAnswer(question('number', 'q'), answer, wording)).toBe(words);
  });

  it.each([
    ['yesNo', 'No'],
    ['number', '12.5'],
    ['multipleChoice', 'a, b'],
    ['ranking', 'b, a, c'],
    ['matrix', 'a: x, b: y, c: x'],
    ['date', '2026-02-28'],
  ] as const)('formats an answer of type %s as %s', (type, words) => {
    const wording = { locale: 'en', yes: 'Yes', no: 'No' } as const;
    expect(
      describeAnswer(question(type, 'q'), { ...VALID_ANSWERS, file: FILE_ANSWER }[type], wording),
    ).toBe(words);
  });
});
