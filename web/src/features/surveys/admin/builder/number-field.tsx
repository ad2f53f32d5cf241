import { useState } from 'react';
import { formatNumber, parseNumber, useNumberNote } from '../../../../forms/parse-number.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

interface NumberFieldProps<Value extends number | null> {
  readonly label: string;
  readonly value: Value;
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
  readonly none?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

export function NumberField<Value extends number | null>(props: NumberFieldProps<Value>) {
  const { t, format, locale } = useMessages();
  const { label, value, min, max, isWhole = true, none, disabled = false, onChange } = props;
  const shown = value === null ? '' : formatNumber(value, locale);
  const [typed, setTyped] = useState({ text: shown, for: value as number | null });
  // Drop the typed text after a change from elsewhere, such as undo.
  const text = typed.for === value ? typed.text : shown;
  const isFine = (number: number | null) =>
    number === null
      ? none !== undefined
      : number >= min && number <= max && (!isWhole || Number.isInteger(number));
  const limits = { min: format.number(min), max: format.number(max) };
  const wrong = t(
    isWhole ? 'admin-survey-builder.wholeWrong' : 'admin-survey-builder.numberWrong',
    limits,
  );
  const parse = (written: string) => parseNumber(written, { locale, isWhole });
  const amountOf = (written: string) => parse(written).value;
  const note = useNumberNote(parse(text));
  return (
    <TextField
      label={label}
      help={note}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      disabled={disabled}
      placeholder={none}
      value={text}
      error={isFine(amountOf(text)) ? undefined : wrong}
      onChange={(event) => {
        const next = amountOf(event.target.value);
        const isTaken = isFine(next);
        setTyped({ text: event.target.value, for: isTaken ? next : value });
        // Safe cast: `isFine` accepts null only with `none`.
        if (isTaken && next !== value) onChange(next as Value);
      }}
    />
  );
}
