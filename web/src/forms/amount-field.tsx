import { type ReactNode, type Ref, useState } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { TextField } from '../ui/text-field.tsx';
import { parseAmount } from './parse-amount.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly optional?: boolean;
  readonly error: string | undefined;
  readonly value: number | null;
  /** Null for an empty field, NaN for what is no number. */
  readonly onChange: (amount: number | null) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** A whole amount, written with or without spaces between the thousands. */
export function AmountField({ value, onChange, inputRef, ...field }: AmountFieldProps) {
  const { format } = useMessages();
  const [text, setText] = useState(() => (value ? format.number(value) : ''));
  const isReset = Number.isFinite(value ?? 0) && (parseAmount(text) ?? 0) !== (value ?? 0);
  const shown = isReset ? (value ? format.number(value) : '') : text;
  return (
    <TextField
      {...field}
      ref={inputRef}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseAmount(event.target.value));
      }}
    />
  );
}
