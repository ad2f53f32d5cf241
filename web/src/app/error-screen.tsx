import { startHref } from '@samspill/domain/feed/paths';
import { homeHref } from '@samspill/domain/paths';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { isChunkFailure, reloadForChunk } from '../chunks/reload-guard.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useSiteIdentity } from '../state/site-identity.ts';
import { Button } from '../ui/button.tsx';
import { SiteIcon } from '../ui/logo.tsx';
import styles from './error-screen.module.css';
import { isNetworkFailure, type PageError, readPageError } from './page-error.ts';
import { hasPrerenderedPage, PrerenderedPage } from './prerendered-page.tsx';

const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|pinterest/i;

/** On an error, crawlers keep the prerendered page instead of the error screen. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}

export function ErrorScreen() {
  const thrown = useRouteError();
  const error = readPageError(thrown);
  const isUnreachable = isChunkFailure(thrown);
  const isStale = isUnreachable && navigator.onLine;
  const [hasReloaded, setReloaded] = useState(!isStale);
  useEffect(() => {
    // A missing chunk belongs to an older build. The requested address is current, so a reload is enough.
    if (isStale && !reloadForChunk()) setReloaded(true);
  }, [isStale]);
  if (!hasReloaded) return null;

  if (error.status >= 500 && hasPrerenderedPage() && isCrawler(navigator.userAgent))
    return <PrerenderedPage />;
  return (
    <Suspense>
      <ErrorDetails error={error} isUnreachable={isUnreachable || isNetworkFailure(thrown)} />
    </Suspense>
  );
}

function titleKind({ status }: PageError, isUnreachable: boolean) {
  if (isUnreachable) return 'Unreachable';
  return status === 404 || status === 403 ? status : 500;
}

interface DetailsProps {
  readonly error: PageError;
  readonly isUnreachable: boolean;
}

function ErrorDetails({ error, isUnreachable }: DetailsProps) {
  const { t } = useMessages();
  const { shortName } = useSiteIdentity();
  const navigate = useNavigate();
  const kind = titleKind(error, isUnreachable);
  const title = t(`errors.title${kind}`);
  const about = t(`errors.about${kind}`);
  return (
    <main className={styles.screen}>
      <title>{`${title} · ${t('shell.name')}`}</title>
      <SiteIcon sizePx={40} />
      <p className={styles.status}>
        {error.status} {error.statusText}
      </p>
      <h1 className="text-xl break-words">{title}</h1>
      <p className="muted">{about}</p>
      {error.message ? <p className={styles.message}>{error.message}</p> : null}
      <div className="wrap-2 mt-4">
        {isUnreachable ? (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('ui.retry')}
          </Button>
        ) : null}
        {/* Replaces the failed address, so that the browser's own Back does not return to it. */}
        <Button
          variant={isUnreachable ? 'secondary' : 'primary'}
          onClick={() => void navigate(homeHref(), { replace: true })}
        >
          {t('errors.goBack')}
        </Button>
        <Button onClick={() => void navigate(homeHref())}>{t('errors.goHome')}</Button>
        {/* Offline, a member's device has the feed, but not the public home page. */}
        {isUnreachable ? (
          <Button onClick={() => void navigate(startHref())}>
            {t('shell.open', { short: shortName })}
          </Button>
        ) : null}
      </div>
    </main>
  );
}
