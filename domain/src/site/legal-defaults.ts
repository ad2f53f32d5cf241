import type { Locale } from '../locale.ts';
import type { Legal, LegalText, PublicLegal } from './legal.ts';
import { PRIVACY_EN, TERMS_EN } from './legal-texts.en.ts';
import { PRIVACY_NB, TERMS_NB } from './legal-texts.nb.ts';
import { DEFAULT_SITE_NAME, fillSiteName } from './public-identity.ts';

export const DEFAULT_LEGAL_TEXTS: Readonly<Record<LegalText, Readonly<Record<Locale, string>>>> = {
  privacy: { nb: PRIVACY_NB, en: PRIVACY_EN },
  terms: { nb: TERMS_NB, en: TERMS_EN },
};

const PLACEHOLDERS: Readonly<Record<Locale, Readonly<Record<'operator' | 'email', string>>>> = {
  nb: { operator: 'den som driver nettstedet', email: 'adressen under Kontakt' },
  en: { operator: 'whoever runs the site', email: 'the address under Contact' },
};

export function toPublicLegal(
  { operator, ...texts }: Legal,
  siteName = DEFAULT_SITE_NAME,
): PublicLegal {
  const filled = (name: LegalText) => {
    const source = texts[name] ?? DEFAULT_LEGAL_TEXTS[name];
    const fill = (locale: Locale) =>
      fillSiteName(source[locale], siteName)
        .replaceAll('{operator}', () => operator.name || PLACEHOLDERS[locale].operator)
        .replaceAll('{email}', () => operator.email || PLACEHOLDERS[locale].email);
    return { nb: fill('nb'), en: fill('en') };
  };
  return { operator, privacy: filled('privacy'), terms: filled('terms') };
}
