import type { Locale } from '@samspill/domain/locale';
import type { Currency } from '@samspill/domain/projects/terms';
import { type ReactNode, type Ref, useState } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { TextField } from '../ui/text-field.tsx';
import {
  formatNumber,
  normalize,
  type ParsedNumber,
  parseNumber,
  useNumberNote,
  withoutUnit,
} from './parse-number.ts';

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

interface AmountFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly optional?: boolean;
  readonly error: string | undefined;
  readonly value: number | null;
  /** The user may write it with the amount; null for amounts of other things. */
  readonly currency: Currency | null;
  readonly onChange: (amount: number | null) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function AmountField(props: AmountFieldProps) {
  const { value, currency, onChange, inputRef, help, ...field } = props;
  const { locale } = useMessages();
  const [text, setText] = useState(() => (value ? formatNumber(value, locale) : ''));
  const amountOf = (typed: string) => parseAmount(typed, currency, locale);
  const isReset = Number.isFinite(value ?? 0) && (amountOf(text).value ?? 0) !== (value ?? 0);
  const shown = isReset ? (value ? formatNumber(value, locale) : '') : text;
  const note = useNumberNote(amountOf(shown));
  return (
    <TextField
      {...field}
      help={note ?? help}
      ref={inputRef}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(amountOf(event.target.value).value);
      }}
    />
  );
}
