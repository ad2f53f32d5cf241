import { useMessages } from '../i18n/i18n-provider.tsx';
import { TextField } from './text-field.tsx';

export interface Days {
  /** Format `yyyy-mm-dd`, inclusive; null for no bound. */
  readonly from: string | null;
  readonly to: string | null;
}

interface DateRangeFieldsProps extends Days {
  readonly onChange: (days: Partial<Days>) => void;
}

export function DateRangeFields({ from, to, onChange }: DateRangeFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        type="date"
        label={t('search.from')}
        value={from ?? ''}
        max={to ?? undefined}
        onChange={({ target: { value } }) => onChange({ from: value || null })}
      />
      <TextField
        type="date"
        label={t('search.to')}
        value={to ?? ''}
        min={from ?? undefined}
        onChange={({ target: { value } }) => onChange({ to: value || null })}
      />
    </>
  );
}
