import type { Locale } from '@samspill/domain/locale';
import type { Currency } from '@samspill/domain/projects/terms';
import { normalize, type ParsedNumber, parseNumber, withoutUnit } from './parse-number.ts';

const CURRENCY_UNITS: Readonly<Record<Currency, readonly string[]>> = {
  NOK: ['nok', 'kroner', 'kr'],
  SEK: ['sek', 'kronor', 'kr'],
  DKK: ['dkk', 'kroner', 'kr'],
  EUR: ['euros', 'euro', 'eur', '€'],
  USD: ['usd', 'us$', 'dollars', 'dollar', '$'],
};
/** Without "billion", which differs by a factor of 1,000 between Norwegian and English. */
const MULTIPLIERS: ReadonlyMap<RegExp, number> = new Map([
  [/^(.*\d) ?(?:k|tusen|thousand)$/i, 1_000],
  [/^(.*\d) ?(?:m|mio\.?|mill\.?|mln\.?|million(?:er|s)?)$/i, 1_000_000],
  [/^(.*\d) ?(?:mrd\.?|milliard(?:er)?)$/i, 1_000_000_000],
]);

/** Parses a whole amount, which may name its currency or be multiplied: `3,5 mill. kr`. */
export function parseAmount(text: string, currency: Currency | null, locale: Locale): ParsedNumber {
  if (currency === null) return parseNumber(text, { locale, isWhole: true });
  const plain = withoutUnit(normalize(text), CURRENCY_UNITS[currency]);
  for (const [pattern, factor] of MULTIPLIERS) {
    const counted = pattern.exec(plain)?.[1];
    if (counted === undefined) continue;
    const { value } = parseNumber(counted, { locale, isWhole: false });
    if (value === null || Number.isNaN(value)) continue;
    const digits = String(factor).length - 1;
    return { value: Number(`${value}e${digits}`), guess: 'thousands' };
  }
  return parseNumber(plain, { locale, isWhole: true });
}
