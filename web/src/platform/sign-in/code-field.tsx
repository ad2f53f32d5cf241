import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TextField } from '../../ui/text-field.tsx';

const CODE_CHARS = 6;

export const isWholeCode = (code: string) => code.length === CODE_CHARS;

const DIGIT = /\p{Nd}/u;
const DIGITS = 10;

/** Counts down to the zero of the script, whose ten digits are consecutive. */
function decimalOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < DIGITS - 1 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Returns the first digits of a typed or pasted code, in any script and with any separators, as ASCII. */
export const toCode = (typed: string): string =>
  Array.from(typed.normalize('NFKC').matchAll(/\p{Nd}/gu), ([digit]) => decimalOf(digit))
    .slice(0, CODE_CHARS)
    .join('');

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (code: string) => void;
}

export function CodeField({ label, value, isMissing, onChange }: CodeFieldProps) {
  const { t } = useMessages();
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      error={isMissing && !isWholeCode(value) ? t('session.codeShort') : undefined}
      onChange={(event) => onChange(toCode(event.target.value))}
    />
  );
}
