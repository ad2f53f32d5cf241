import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import styles from './login.module.css';
import { useSharedCard } from './shared-card.tsx';

interface LoginCardProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly failure?: string | null;
  readonly help?: ReactNode;
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

export function LoginCard({ title, about, failure, help, children, below }: LoginCardProps) {
  const Title = useSharedCard() === null ? 'h1' : 'h2';
  return (
    <div className={styles.card}>
      <Title className={styles.title}>{title}</Title>
      {about ? <p className={styles.about}>{about}</p> : null}
      {failure ? (
        <div className={styles.banner}>
          <Banner tone="error">{failure}</Banner>
        </div>
      ) : null}
      {help}
      {children}
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}
