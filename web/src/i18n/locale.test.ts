import { LOCALES } from '@samspill/domain/locale';
import { describe, expect, it } from 'vitest';
import { chooseLocale } from './locale.ts';

describe('chooseLocale', () => {
  it.each([
    ['en', ['nb-NO'], 'en'],
    ['nb', ['en-US'], 'nb'],
    [null, ['en-US', 'nb'], 'en'],
    [null, ['nn-NO', 'en'], 'nb'],
    [null, ['no'], 'nb'],
    [null, ['sv-SE', 'en'], 'nb'],
    [null, ['de-DE', 'nb'], 'nb'],
    [null, ['de-DE'], 'en'],
    [null, [], 'nb'],
    ['xx', ['nb'], 'nb'],
  ] as const)('resolves stored %s and browser languages %j to %s', (stored, preferred, locale) => {
    expect(chooseLocale(stored, preferred)).toBe(locale);
  });
});

it('accepts every language of the domain', () => {
  for (const locale of LOCALES) expect(chooseLocale(locale, [])).toBe(locale);
});
