import type { ReactNode } from 'react';
import styles from './main-and-aside.module.css';

interface MainAndAsideProps {
  readonly main: ReactNode;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
}

export function MainAndAside({ main, lead, aside }: MainAndAsideProps) {
  return (
    <div className={styles.columns}>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      <div className={styles.main}>{main}</div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  );
}
