import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

interface ChipProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** For what the reader shares with the thing shown, such as a skill of theirs. */
  readonly highlight?: boolean;
}

export function Chip({ children, icon, highlight }: ChipProps) {
  return (
    <span className={classNames(styles.chip, highlight && styles.highlight)}>
      {icon}
      {children}
    </span>
  );
}

export function RemovableChip(props: { label: string; onRemove: () => void }) {
  const { t } = useMessages();
  return (
    <span className={styles.chip}>
      {props.label}
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

/** A filter that is on or off. */
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

/** Chips in a wrapping row; each child becomes a list item. */
export function ChipList(props: { label?: string; children: readonly ReactNode[] }) {
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.children.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chips carry keys of their own
        <li key={index}>{chip}</li>
      ))}
    </ul>
  );
}
