import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locale.ts';
import {
  EMPTY_LEGAL,
  LEGAL_TEXTS,
  LegalDraftSchema,
  LegalSchema,
  missingOperatorFields,
} from './legal.ts';
import { DEFAULT_LEGAL_TEXTS, toPublicLegal } from './legal-defaults.ts';

const operator = {
  name: 'Samspill AS',
  organisationNumber: '923 609 016',
  address: 'Storgata 1, Oslo',
  email: 'hei@samspill.test',
};

describe('public legal texts', () => {
  it('are complete with empty settings', () => {
    expect(v.is(LegalSchema, EMPTY_LEGAL)).toBe(true);
    const shown = toPublicLegal(EMPTY_LEGAL);
    for (const name of LEGAL_TEXTS)
      for (const locale of LOCALES) {
        expect(shown[name][locale].length).toBeGreaterThan(1_000);
        expect(shown[name][locale]).not.toMatch(/[{}]/);
      }
    expect(missingOperatorFields(EMPTY_LEGAL)).toEqual(['name', 'address', 'email']);
  });

  it('contain the operator’s name literally, including replacement patterns', () => {
    const name = 'A $& $1 B';
    const shown = toPublicLegal({ ...EMPTY_LEGAL, operator: { ...operator, name } });
    expect(shown.privacy.nb).toContain(`i Samspill er ${name}.`);
    expect(shown.terms.en).toContain(operator.email);
    expect(missingOperatorFields({ operator })).toEqual([]);
  });

  it('use the site’s own text where it exists', () => {
    const terms = { nb: 'Vær snill mot {operator}.', en: 'Be kind.' };
    const shown = toPublicLegal({ ...EMPTY_LEGAL, operator, terms });
    expect(shown.terms).toEqual({ nb: 'Vær snill mot Samspill AS.', en: 'Be kind.' });
    expect(shown.privacy.en).toContain('in Samspill is Samspill AS.');
  });

  it('have equal sections in both languages', () => {
    for (const name of LEGAL_TEXTS) {
      const [nb, en] = LOCALES.map((locale) => {
        const text = DEFAULT_LEGAL_TEXTS[name][locale];
        return [text.match(/^\*\*.*\*\*$/gm)?.length, text.match(/^- /gm)?.length];
      });
      expect(nb).toEqual(en);
    }
  });

  it('accept only valid new organisation numbers but keep older ones readable', () => {
    const withNumber = (organisationNumber: string) => ({
      ...EMPTY_LEGAL,
      operator: { ...operator, organisationNumber },
    });
    expect(v.is(LegalDraftSchema, withNumber('923 609 016'))).toBe(true);
    expect(v.is(LegalDraftSchema, withNumber(''))).toBe(true);
    expect(v.is(LegalDraftSchema, withNumber('999 888 777'))).toBe(false);
    expect(v.is(LegalSchema, withNumber('999 888 777'))).toBe(true);
  });

  it.each([
    ['an address that is none', { operator: { ...operator, email: 'hei' } }],
    ['an empty text', { terms: { nb: ' ', en: 'x' } }],
    ['a text in one language', { terms: { nb: 'x' } }],
    ['a text beyond all bounds', { privacy: { nb: 'x'.repeat(20_001), en: 'x' } }],
    ['more', { more: true }],
  ])('reject %s', (_name, fields) => {
    expect(v.is(LegalSchema, { ...EMPTY_LEGAL, ...fields })).toBe(false);
  });
});
