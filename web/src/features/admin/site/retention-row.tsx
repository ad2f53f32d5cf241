import {
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  type RetainedKind,
} from '@samspill/domain/retention/retention';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './retention.module.css';
import type { KindFields } from './retention-fields.ts';

interface RetentionRowProps {
  readonly kind: RetainedKind;
  readonly fields: KindFields;
  readonly isWrong: boolean;
  /** How many would go; null until they are counted. */
  readonly due: number | null;
  /** They could not be counted. */
  readonly isUncounted: boolean;
  readonly onChange: (changes: Partial<KindFields>) => void;
}

/** One kind of thing: for how many days, or for ever. */
export function RetentionRow(props: RetentionRowProps) {
  const { kind, fields, isWrong, due, isUncounted, onChange } = props;
  const { t, locale } = useMessages();
  const max = MAX_RETENTION_DAYS.toLocaleString(locale);
  const error = t('admin-retention.bounds', { min: MIN_RETENTION_DAYS[kind], max });
  return (
    <fieldset className={styles.row}>
      <legend>{t(`admin-retention.${kind}`)}</legend>
      <p className={styles.about}>{t(`admin-retention.${kind}Help`)}</p>
      <div className={styles.choice}>
        <TextField
          label={t('admin-retention.days')}
          inputMode="numeric"
          autoComplete="off"
          disabled={fields.isKept}
          value={fields.isKept ? '' : fields.days}
          help={<Due isKept={fields.isKept} due={due} isUncounted={isUncounted} />}
          error={isWrong ? error : undefined}
          onChange={(event) => onChange({ days: event.target.value })}
        />
        <Checkbox
          label={t('admin-retention.keep')}
          checked={fields.isKept}
          onChange={(event) => onChange({ isKept: event.target.checked })}
        />
      </div>
    </fieldset>
  );
}

type DueProps = Pick<RetentionRowProps, 'due' | 'isUncounted'> & Pick<KindFields, 'isKept'>;

function Due({ isKept, due, isUncounted }: DueProps) {
  const { t } = useMessages();
  if (isKept) return t('admin-retention.kept');
  if (due === null)
    return t(isUncounted ? 'admin-retention.uncounted' : 'admin-retention.counting');
  return due === 0 ? t('admin-retention.dueNone') : t('admin-retention.due', { count: due });
}
