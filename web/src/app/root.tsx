import { adminHref } from '@samspill/domain/paths';
import { surveyHref } from '@samspill/domain/surveys/paths';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { watchBuild } from '../chunks/build-version.ts';
import { lazyPart, missingChunk } from '../chunks/load-chunk.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { RouteTheme, RouteTitle } from '../page/page-title.tsx';
import { ScrollPositionRestorer } from '../page/scroll-position-restorer.tsx';
import { isForeignFrame, useIsEmbedded } from '../page/use-is-embedded.ts';
import { MAIN_ID, usePageChange } from '../page/use-page-change.ts';
import { useSite, watchSite } from '../platform/site/site-state.ts';
import { consumeSignOutNotice } from '../session/session-store.ts';
import { followOtherTabs } from '../session/start-session.ts';
import { useSession } from '../session/use-session.ts';
import { isLeaving } from '../state/leaving.ts';
import { useStore } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { NavigationGuards } from '../ui/navigation-guard.tsx';
import { showToast } from '../ui/toast.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import missingChunkNoticeStyles from './missing-chunk-notice.module.css';
import styles from './root.module.css';

/**
 * Notice that a deployment removed code of this page, when an automatic reload could lose typed text. Part of every
 * page, because toasts load later; outside the page root, because an open modal hides that.
 */
export function MissingChunkNotice() {
  const { t } = useMessages();
  if (!useStore(missingChunk)) return null;
  return createPortal(
    <div role="alert" aria-live="assertive" className={missingChunkNoticeStyles.notice}>
      <p className="min-0">{t('shell.missingChunk')}</p>
      <Button size="sm" onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </div>,
    document.body,
  );
}

const TimelyAnnouncement = lazyPart(
  () => import('../features/site/timely-announcement.tsx'),
  ({ TimelyAnnouncement }) => TimelyAnnouncement,
);

function SiteAnnouncement() {
  const hasAnnouncement = Boolean(useSite()?.announcement);
  useEffect(watchSite, []);
  if (!hasAnnouncement) return null;
  return (
    <Suspense>
      <TimelyAnnouncement />
    </Suspense>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function OfflineBanner() {
  const { t, format } = useMessages();
  const { keptAtMs } = useSession();
  const isAdmin = useLocation().pathname.startsWith(adminHref());
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const state = isOnline ? 'shell.noAnswer' : isAdmin ? 'shell.offlineAdmin' : 'shell.offline';
  return (
    <output>
      {isOnline && keptAtMs === null ? null : (
        <p className={styles.offline}>
          {t(state)}
          {keptAtMs === null
            ? null
            : ` ${t('shell.keptSince', { when: format.dateTime(new Date(keptAtMs)) })}`}
        </p>
      )}
    </output>
  );
}

function useNewBuildToast(): void {
  const { t } = useMessages();
  useEffect(
    () =>
      watchBuild(() =>
        showToast({
          id: 'new-build',
          title: t('shell.newBuild'),
          sticky: true,
          action: { label: t('shell.reload'), onClick: () => location.reload() },
        }),
      ),
    [t],
  );
}

function useLogOutToast(): void {
  const { t } = useMessages();
  useEffect(() => {
    if (consumeSignOutNotice('loggedOut'))
      showToast({ kind: 'success', title: t('shell.loggedOut') });
    if (consumeSignOutNotice('accountDeleted'))
      showToast({ kind: 'success', title: t('shell.accountDeleted') });
  }, [t]);
}

function NavigationProgress() {
  const { t } = useMessages();
  const { state } = useNavigation();
  const isEnding = useStore(isLeaving);
  return state === 'loading' || isEnding ? (
    <div className={styles.bar} role="progressbar" aria-label={t('shell.loadingPage')} />
  ) : null;
}

/** The only pages that other sites may embed. */
const EMBEDDABLE_PATH = surveyHref('');

export function Root() {
  const { t } = useMessages();
  const { pathname } = useLocation();
  usePageChange();
  useNewBuildToast();
  useLogOutToast();
  useEffect(followOtherTabs, []);
  const isEmbedded = useIsEmbedded();
  // The `firebase.json` policy covers loads; this check covers client-side navigation.
  if (isForeignFrame() && !pathname.startsWith(EMBEDDABLE_PATH)) return null;
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      <RouteTitle />
      <RouteTheme />
      <NavigationProgress />
      <OfflineBanner />
      {isEmbedded ? null : <SiteAnnouncement />}
      <Suspense>
        <Outlet />
      </Suspense>
      <ToastHost />
      <MissingChunkNotice />
      <ScrollRestoration />
      <ScrollPositionRestorer />
      <NavigationGuards />
    </>
  );
}
