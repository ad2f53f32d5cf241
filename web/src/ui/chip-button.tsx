import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export function RemovableChip(props: { label: string; onRemove: () => void }) {
  const { t } = useMessages();
  return (
    <span className={styles.chip}>
      <span className={styles.label}>{props.label}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('ui.remove', { name: props.label })}
        onClick={props.onRemove}
      >
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  );
}

export function ToggleChip(props: { pressed: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.pressed}
      className={classNames(styles.chip, styles.toggle)}
      onClick={props.onToggle}
    >
      {props.pressed ? <Check size={13} aria-hidden="true" /> : null}
      {props.children}
    </button>
  );
}
