import { INTL_LOCALE } from '@samspill/domain/intl-locale';
import type { Locale } from '@samspill/domain/locale';

function cached<Args extends readonly unknown[], Value>(
  create: (locale: string, ...args: Args) => Value,
): (locale: Locale, ...args: Args) => Value {
  const made = new Map<string, Value>();
  return (locale, ...args) => {
    const key = JSON.stringify([locale, ...args]);
    const value = made.get(key) ?? create(INTL_LOCALE[locale], ...args);
    made.set(key, value);
    return value;
  };
}

// Cache Intl objects: creating one costs far more than using it, and lists format hundreds of values.
export const pluralRules = cached((locale) => new Intl.PluralRules(locale));
export const numberFormat = cached(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateFormat = cached(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const listFormat = cached(
  (locale) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'long' }),
);
export const relativeTimeFormat = cached(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);
