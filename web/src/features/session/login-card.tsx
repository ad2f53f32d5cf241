import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './login.module.css';
import { loginViewHref } from './login-views.ts';
import { useSharedCard } from './shared-card.tsx';

export function BackToSignIn() {
  const { t } = useMessages();
  const [params] = useSearchParams();
  return <Link to={loginViewHref('sign-in', params)}>{t('session.backToSignIn')}</Link>;
}

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
        <div className="mb-5">
          <Banner tone="error">{failure}</Banner>
        </div>
      ) : null}
      {help}
      {children}
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}
