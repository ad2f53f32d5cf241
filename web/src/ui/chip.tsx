import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

interface ChipProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
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

export function ChipList(props: { label?: string; children: readonly ReactNode[] }) {
  return (
    <ul className="wrap-1" aria-label={props.label}>
      {props.children.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chips carry keys of their own
        <li key={index}>{chip}</li>
      ))}
    </ul>
  );
}
