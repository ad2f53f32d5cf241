import type { ReactNode } from 'react';
import styles from './main-and-aside.module.css';

interface MainAndAsideProps {
  readonly main: ReactNode;
  /** What decides whether one reads on: at the head of the aside, and first of all on a narrow screen. */
  readonly lead?: ReactNode;
  /** Beside it, or below it on a narrow screen. */
  readonly aside: ReactNode;
}

/** Text to read, with what is to be known beside it. */
export function MainAndAside({ main, lead, aside }: MainAndAsideProps) {
  return (
    <div className={styles.columns}>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      <div className={styles.main}>{main}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
