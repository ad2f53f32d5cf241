import { aboutPartHref } from '@samspill/domain/landing/paths';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ownText, useSiteIdentity } from '../../state/site-identity.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import styles from './about-page.module.css';

const CHAPTERS = ['who', 'why', 'mine', 'open'] as const;
const PARTS = ['matching', 'checked', 'privacy', 'terms', 'accessibility', 'contact'] as const;
const SKELETON_LINES = 8;

/** Site-specific content, which the prerendered page can’t contain. */
const AboutOwnParts = lazyPart(
  () => import('./about-own-parts.tsx'),
  ({ AboutOwnParts }) => AboutOwnParts,
);

const subscribeNever = () => () => {};
const useIsInBrowser = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

export function AboutPage() {
  const { t, locale } = useMessages();
  const identity = useSiteIdentity();
  const isInBrowser = useIsInBrowser();
  return (
    <article className={styles.page}>
      <h1>{t('about.title')}</h1>
      <p className={styles.lead}>
        {ownText(identity, 'about', { locale, fallback: t('about.lead') })}
      </p>
      <nav className={styles.contents} aria-label={t('about.contents')}>
        {PARTS.map((part) => (
          <Link key={part} to={aboutPartHref(part)}>
            {t(`about.${part}Title`)}
          </Link>
        ))}
      </nav>
      {CHAPTERS.map((chapter) => (
        <section key={chapter}>
          <h2 className="mb-2">{t(`about.${chapter}Title`)}</h2>
          <p>{t(`about.${chapter}Text`)}</p>
          {chapter === 'open' ? (
            <p>
              <Link to={aboutPartHref('matching')}>{t('about.matchingTitle')}</Link>
            </p>
          ) : null}
        </section>
      ))}
      <Suspense fallback={<Loading />}>{isInBrowser ? <AboutOwnParts /> : <Loading />}</Suspense>
    </article>
  );
}

function Loading() {
  return (
    <div aria-hidden="true">
      <Skeleton className={styles.titleToCome} />
      <SkeletonText lines={SKELETON_LINES} />
    </div>
  );
}
