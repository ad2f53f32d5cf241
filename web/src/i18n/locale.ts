import type { Locale } from '@samspill/domain/locale';
import { readLocal, writeLocal } from '../state/local-storage.ts';

export const DEFAULT_LOCALE: Locale = 'nb';
export const LOCALE_STORAGE_KEY = 'samspill.locale';

// Don't import the domain's list: it would add every profile schema to the first page.
const isLocale = (value: unknown): value is Locale => value === 'nb' || value === 'en';

/**
 * Prefers the user's choice on this device, then the browser's first supported language. Danish and Swedish map to
 * Norwegian.
 */
export function chooseLocale(stored: string | null, preferred: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'en') return 'en';
    if (['nb', 'nn', 'no', 'da', 'sv'].includes(language ?? '')) return 'nb';
  }
  return preferred.length > 0 ? 'en' : DEFAULT_LOCALE;
}

export function initialLocale(): Locale {
  if (typeof document === 'undefined') return DEFAULT_LOCALE;
  return chooseLocale(storedLocale(), navigator.languages);
}

export const storedLocale = (): string | null => readLocal(LOCALE_STORAGE_KEY);

export const storeLocale = (locale: Locale): boolean => writeLocal(LOCALE_STORAGE_KEY, locale);
