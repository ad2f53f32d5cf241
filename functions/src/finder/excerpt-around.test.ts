import { describe, expect, it } from 'vitest';
import { excerptAround } from './excerpt-around.ts';

const TEXT = `${'lang innledning '.repeat(20)}om blåbær og tyttebær ${'og mer '.repeat(30)}`.trim();

describe('cutAround', () => {
  it('is complete if short', () => {
    expect(excerptAround('Kort om bær', ['bar'], 40)).toBe('Kort om bær');
  });

  it('contains the word at any position and is cut between words', () => {
    const cut = excerptAround(TEXT, ['tyttebar'], 60);
    expect(cut).toContain('tyttebær');
    expect(cut).toMatch(/^…\p{L}.*\p{L}…$/u);
    expect(cut.length).toBeLessThanOrEqual(62);
  });

  it.each([
    ['Saether', 'sather'],
    ['Mueller', 'muller'],
    ['Djordje', 'dorde'],
  ])('contains %s, searched for as %s', (name, word) => {
    const text = `${'lang innledning '.repeat(20)}${name}${' og mer'.repeat(30)}`;
    expect(excerptAround(text, [word], 60)).toContain(name);
  });

  it.each([
    ['a text without spaces', '天'.repeat(300), '会議', ['会'], '天'.repeat(300)],
    ['emoji without spaces', '🎉'.repeat(200), 'møte', ['mote'], '🎉'.repeat(200)],
    [
      'a long address',
      `https://a.no/${'x'.repeat(150)}/`,
      'budsjett',
      ['budsjett'],
      'y'.repeat(90),
    ],
    ['a name with an apostrophe', 'lang innledning '.repeat(20), "O'Brien", ['obrien'], ' og mer'],
    ['a name with a hyphen', 'lang innledning '.repeat(20), 'e-posten', ['epost'], ' og mer'],
    [
      'short words before',
      'i går var vi der '.repeat(20),
      'Sjøhuset',
      ['i', 'sjohuset'],
      ' og mer',
    ],
    ['a word within another before', 'medisin '.repeat(40), 'is', ['is'], ' og mer'.repeat(30)],
    ['a line break', `${'innledning '.repeat(30)}medisin\n`, 'is', ['is'], ' og mer'.repeat(30)],
    ['the end', 'lang innledning '.repeat(20), 'slutten', ['slutten'], ''],
  ])('contains the word after %s', (_name, before, word, words, after) => {
    const cut = excerptAround(`${before}${word}${after}`, words, 60);
    expect(cut).toContain(word);
    expect(cut).not.toMatch(/\p{Surrogate}/u);
    expect(cut.length).toBeLessThanOrEqual(62);
  });

  it('starts at the beginning if it does not contain the word', () => {
    expect(excerptAround(TEXT, ['kari'], 60)).toMatch(/^lang innledning.*…$/);
  });
});
