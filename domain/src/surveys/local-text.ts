import type { LocalText } from './question.ts';

// Apart from what else is done with texts: the first view of a survey needs no more.

export type SurveyLocale = 'nb' | 'en';

/** The text in a language, or in the other one where that is empty. */
export const textIn = (text: LocalText, locale: SurveyLocale): string =>
  text[locale].trim() || text[locale === 'nb' ? 'en' : 'nb'].trim();
