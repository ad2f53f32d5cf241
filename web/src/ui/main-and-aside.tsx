import type { ReactNode } from 'react';
import styles from './main-and-aside.module.css';

interface MainAndAsideProps {
  readonly main: ReactNode;
  /** Beside it, or below it on a narrow screen. */
  readonly aside: ReactNode;
}

/** Text to read, with what is to be known beside it. */
export function MainAndAside({ main, aside }: MainAndAsideProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{main}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
