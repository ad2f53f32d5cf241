import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_IDENTITY, IdentityDraftSchema } from './identity.ts';

const { logo: _logo, icon: _icon, changedAtMs: _at, ...DRAFT } = DEFAULT_IDENTITY;
const isValid = (changes: object) => v.is(IdentityDraftSchema, { ...DRAFT, ...changes });

describe('IdentityDraftSchema', () => {
  it.each([
    ['the default', {}],
    ['another name', { name: 'Havn & Fjord', shortName: 'Havn' }],
    ['an accent', { accent: '#e4572e' }],
    ['texts', { tagline: { nb: 'Hei', en: 'Hi' }, about: { nb: 'To\nlinjer', en: '' } }],
  ])('accepts %s', (_name, changes) => {
    expect(isValid(changes)).toBe(true);
  });

  it.each([
    ['an empty name', { name: ' ' }],
    ['a placeholder as a name', { name: '{site}' }],
    ['markup as a name', { name: '<b>' }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a long name', { name: 'a'.repeat(41) }],
    ['a long short name', { shortName: 'a'.repeat(13) }],
    ['a named color', { accent: 'red' }],
    ['an accent with code', { accent: '#000000;x' }],
    ['an upper-case accent', { accent: '#ABCDEF' }],
    ['one language', { tagline: { nb: 'Hei' } }],
    ['a long tagline', { tagline: { nb: 'a'.repeat(81), en: '' } }],
    ['another field', { logo: 'x' }],
  ])('rejects %s', (_name, changes) => {
    expect(isValid(changes)).toBe(false);
  });
});
