import { describe, expect, it } from 'vitest';
import { joinWords, searchableWords } from './grams.ts';
import { hasPhrase, phrasesOf } from './phrases.ts';

describe('phrasesOf', () => {
  it.each([
    ['"god bok"', ['god bok']],
    ['«god bok»', ['god bok']],
    ['“god bok”', ['god bok']],
    ['„god bok“', ['god bok']],
    ['"god bok" om fisk', ['god bok']],
    ['fisk "god bok" og «rolig hav»', ['god bok', 'rolig hav']],
    ['"bok"', []],
    ['god bok', []],
    ['"god bok', []],
    ['""', []],
  ])('finds in %j: %j', (typed, phrases) => {
    expect(phrasesOf(typed)).toEqual(phrases);
  });
});

describe('hasPhrase', () => {
  const of = (text: string, isShown: boolean) => ({
    words: joinWords(searchableWords(text)),
    shown: isShown ? [text] : [],
  });

  it.each([
    ['god bok', 'Dette er en god bok om fisk', true],
    ['god bok', 'Bok som er god', false],
    ['god bok', 'En god, ny bok', false],
    ['god bok', 'En god bokhylle', false],
    ['God BOK', 'god bok', true],
    ['Blått hav', 'Vi drømmer om blått hav.', true],
    ['C++ og .NET', 'Kan C++ og .NET', true],
    ['daglig leder', 'Søker daglig leder', true],
  ])('%s in %s: %s', (phrase, text, expected) => {
    expect(hasPhrase(of(text, true), phrase)).toBe(expected);
  });

  it('reads the index for texts that are not shown, and the shown text for repeated words', () => {
    expect(hasPhrase(of('Dette er en god bok om fisk', false), 'god bok')).toBe(true);
    expect(hasPhrase(of('Bok som er god', false), 'god bok')).toBe(false);
    expect(hasPhrase(of('God mat og en god bok', true), 'god bok')).toBe(true);
  });
});
