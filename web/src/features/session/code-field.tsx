import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TextField } from '../../ui/text-field.tsx';

const CODE_CHARS = 6;

export const isWholeCode = (code: string) => code.length === CODE_CHARS;

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
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_CHARS))}
    />
  );
}
