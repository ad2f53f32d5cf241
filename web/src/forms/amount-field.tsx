import type { Currency } from '@samspill/domain/projects/terms';
import { type ReactNode, type Ref, useState } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { TextField } from '../ui/text-field.tsx';
import { parseAmount } from './parse-amount.ts';
import { formatNumber } from './parse-number.ts';
import { useNumberNote } from './use-number-note.ts';

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
