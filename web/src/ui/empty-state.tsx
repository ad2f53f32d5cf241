import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly about: ReactNode;
  readonly actions?: ReactNode;
  readonly isPage?: boolean;
}

export function EmptyState({ icon, title, about, actions, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Title>{title}</Title>
      <p className={styles.about}>{about}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
