import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly className?: string | undefined;
  /** For screen readers only, where the placeholder says the same. */
  readonly hidesLabel?: boolean | undefined;
}

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, help, error, optional, className, hidesLabel, children } = props;
  const { t } = useMessages();
  const id = useId();
  const belowId = `${id}-below`;
  return (
    <div className={classNames('stack-1 min-0', className)}>
      <label className={hidesLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.note}>{t('ui.optional')}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': error || help ? belowId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={belowId} help={help} error={error} />
    </div>
  );
}

export function FieldNote(props: { id: string; help?: ReactNode; error?: string | undefined }) {
  if (props.error) {
    return (
      <p id={props.id} className={styles.error}>
        <CircleAlert size={14} aria-hidden="true" />
        {props.error}
      </p>
    );
  }
  return props.help ? (
    <div id={props.id} className={styles.below}>
      {props.help}
    </div>
  ) : null;
}
