import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import styles from './login.module.css';

interface LoginCardProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly failure?: string | null;
  readonly children?: ReactNode;
  /** Ways on from here. */
  readonly below?: ReactNode;
}

export function LoginCard({ title, about, failure, children, below }: LoginCardProps) {
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {about ? <p className={styles.about}>{about}</p> : null}
      {failure ? (
        <div className={styles.banner}>
          <Banner tone="error">{failure}</Banner>
        </div>
      ) : null}
      {children}
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}
