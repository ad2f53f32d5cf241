import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  readonly tone?: 'neutral' | 'success' | 'info' | 'warning' | 'error';
  readonly icon?: ReactNode;
  /** Breaks over lines, for names of any length. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, isLong = false, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], isLong && styles.long)}>
      {icon}
      {children}
    </span>
  );
}
