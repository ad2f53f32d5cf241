import type { Locale } from './locale.ts';

/** BCP 47 tags for `Intl`. Separate from the schema, so that public pages do not load it. */
export const INTL_LOCALE: Readonly<Record<Locale, string>> = { nb: 'nb-NO', en: 'en-GB' };
