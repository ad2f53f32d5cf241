import type { Locale } from '@samspill/domain/locale';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { numberFormat } from '../i18n/intl.ts';

export interface ParsedNumber {
  /** Null for empty text, NaN for an invalid number. */
  readonly value: number | null;
  /** Set if a point or comma is ambiguous, or a word multiplies the number: the interpretation used. */
  readonly guess: 'thousands' | 'decimals' | null;
}

interface ParseOptions {
  readonly locale: Locale;
  readonly isWhole: boolean;
  /** May be written before or after the number. */
  readonly units?: readonly string[];
}

const ZEROS = '0٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐０';
const INVISIBLE = /[\u200b\u200e\u200f\u061c\u2060\u2066-\u2069\ufeff]/g;
const WHOLE_PRICE = /[.,][-–—]$/;
const GROUPED = /^\d{1,3}(?:[ ']\d{3})+$/;
const GROUPED_BY_SIGN = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/;
const PLAIN = /^\d+$/;
/** Matches one separator and three digits: thousands or decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}([.,])\d{3}$/;
const DECIMAL_SIGN: Readonly<Record<Locale, string>> = { nb: ',', en: '.' };

export function parseNumber(text: string, options: ParseOptions): ParsedNumber {
  const { locale, isWhole, units = [] } = options;
  const plain = withoutUnit(normalize(text), units);
  if (plain === '') return { value: null, guess: null };
  const [, sign = '', digits = ''] = /^([-+]?)(.*)$/s.exec(plain) ?? [];
  const either = AMBIGUOUS.exec(digits)?.[1];
  const areDecimals = either !== undefined && !isWhole && either === DECIMAL_SIGN[locale];
  const size =
    either !== undefined && !areDecimals ? Number(digits.replace(either, '')) : parseDigits(digits);
  const guess = either === undefined ? null : areDecimals ? 'decimals' : 'thousands';
  return { value: sign === '-' && size !== 0 ? -size : size, guess };
}

/** Parses a whole number; returns a fraction unchanged, for the schema to reject. */
export const parseWholeNumber = (text: string): number | null =>
  parseNumber(text, { locale: 'nb', isWhole: true }).value;

/** Formats a number with all its digits, so that `parseNumber` returns it unchanged. */
export const formatNumber = (value: number, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 20 }).format(value);

/** Formats how an ambiguous number was read, with separators that are unambiguous in both languages. */
const formatReading = (value: number): string =>
  numberFormat('nb', { maximumFractionDigits: 20 }).format(value);

export function normalize(text: string): string {
  return Array.from(text.replace(INVISIBLE, '').trim(), toAscii)
    .join('')
    .replace(/^([-+]) +/, '$1')
    .replace(WHOLE_PRICE, '');
}

/** Lists of units name the longer one first. */
export function withoutUnit(plain: string, units: readonly string[]): string {
  const lower = plain.toLowerCase().replace(/\.$/, '');
  for (const unit of units.map((each) => each.trim().toLowerCase())) {
    if (unit === '' || /\d/.test(unit)) continue;
    if (lower.startsWith(unit)) return normalize(lower.slice(unit.length).replace(/^\./, ''));
    if (lower.endsWith(unit)) return normalize(lower.slice(0, -unit.length));
  }
  return plain;
}

function toAscii(char: string): string {
  if (/\s/.test(char)) return ' ';
  if (/[−‐‑‒–—﹣－]/.test(char)) return '-';
  if (/[’‘ʼ`´＇]/.test(char)) return "'";
  if (/[，،﹐]/.test(char)) return ',';
  if (/[．﹒]/.test(char)) return '.';
  if (char === '＋') return '+';
  // Arabic decimal and thousands separators.
  if (char === '٫') return 'd';
  if (char === '٬') return "'";
  const code = char.charCodeAt(0);
  for (const zero of ZEROS) {
    const digit = code - zero.charCodeAt(0);
    if (digit >= 0 && digit <= 9) return String(digit);
  }
  return char;
}

function parseDigits(digits: string): number {
  if (PLAIN.test(digits)) return Number(digits);
  if (GROUPED.test(digits)) return Number(digits.replace(/[ ']/g, ''));
  if (GROUPED_BY_SIGN.test(digits) && !AMBIGUOUS.test(digits) && !/^0/.test(digits))
    return Number(digits.replace(/[.,]/g, ''));
  const match = /^(.*?)([.,d])(\d*)$/s.exec(digits);
  if (match === null) return Number.NaN;
  const [, whole = '', sign = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return Number.NaN;
  const isGrouped = GROUPED.test(whole) || (GROUPED_BY_SIGN.test(whole) && !whole.includes(sign));
  if (whole !== '' && !PLAIN.test(whole) && !isGrouped) return Number.NaN;
  return Number(`${whole.replace(/[ '.,]/g, '') || '0'}.${decimals || '0'}`);
}

/** Returns how an ambiguous number was read; null for any other. */
export function useNumberNote({ value, guess }: ParsedNumber): string | null {
  const { t, locale } = useMessages();
  if (value === null || guess === null) return null;
  return guess === 'thousands'
    ? t('ui.readAsThousands', { number: formatReading(value) })
    : t('ui.readAsDecimals', { number: formatNumber(value, locale) });
}
