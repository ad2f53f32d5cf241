import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, about, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className="min-0">
        <h1 className="text-xl">{title}</h1>
        {about ? <p className={styles.about}>{about}</p> : null}
      </div>
      {actions ? <div className="cluster-2 no-print">{actions}</div> : null}
    </header>
  );
}
