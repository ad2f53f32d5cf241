import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SiteAnnouncement } from '../features/site/site-announcement.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { followOtherTabs } from '../session/start-session.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteTitle } from './page-title.tsx';
import styles from './root.module.css';
import { useLogOutToast } from './use-log-out-toast.ts';
import { useNewBuildToast } from './use-new-build-toast.ts';
import { MAIN_ID, usePageChange } from './use-page-change.ts';

/** Around every layout: what there is once a page. */
export function Root() {
  const { t } = useMessages();
  usePageChange();
  useNewBuildToast();
  useLogOutToast();
  useEffect(followOtherTabs, []);
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      <RouteTitle />
      <NavigationProgress />
      <OfflineBanner />
      <SiteAnnouncement />
      <Suspense>
        <Outlet />
      </Suspense>
      <ToastHost />
      <ScrollRestoration />
    </>
  );
}
