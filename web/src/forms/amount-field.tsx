import { type ReactNode, type Ref, useState } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { TextField } from '../ui/text-field.tsx';
import { formatNumber, parseWholeNumber } from './parse-number.ts';
import { useNumberNote } from './use-number-note.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly optional?: boolean;
  readonly error: string | undefined;
  readonly value: number | null;
  readonly onChange: (amount: number | null) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function AmountField({ value, onChange, inputRef, help, ...field }: AmountFieldProps) {
  const { locale } = useMessages();
  const [text, setText] = useState(() => (value ? formatNumber(value, locale) : ''));
  const isReset = Number.isFinite(value ?? 0) && (parseWholeNumber(text) ?? 0) !== (value ?? 0);
  const shown = isReset ? (value ? formatNumber(value, locale) : '') : text;
  const note = useNumberNote(shown, true);
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
        onChange(parseWholeNumber(event.target.value));
      }}
    />
  );
}
