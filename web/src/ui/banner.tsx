import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';

interface BannerProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const ICON = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** A permanent message; an error interrupts a screen reader, others wait. */
export function Banner({ tone = 'info', children, action }: BannerProps) {
  const Icon = ICON[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.banner, styles[tone])}
    >
      <Icon size={18} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
