import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What to do next. */
  readonly about: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ icon, title, about, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2>{title}</h2>
      <p className={styles.about}>{about}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
