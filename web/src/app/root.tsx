import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { SiteAnnouncement } from '../features/site/site-announcement.tsx';
import { hrefs } from '../hrefs.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useIsEmbedded } from '../layouts/use-is-embedded.ts';
import { followOtherTabs } from '../session/start-session.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { isForeignFrame } from './foreign-frame.ts';
import { MissingChunkNotice } from './missing-chunk-notice.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteTitle } from './page-title.tsx';
import styles from './root.module.css';
import { useLogOutToast } from './use-log-out-toast.ts';
import { useNewBuildToast } from './use-new-build-toast.ts';
import { MAIN_ID, usePageChange } from './use-page-change.ts';

/** The only pages that other sites may show in a frame. */
const FRAMED = hrefs.survey('');

/** Around every layout: what there is once a page. */
export function Root() {
  const { t } = useMessages();
  const { pathname } = useLocation();
  usePageChange();
  useNewBuildToast();
  useLogOutToast();
  useEffect(followOtherTabs, []);
  const isEmbedded = useIsEmbedded();
  // As the policy of `firebase.json` has it for what is loaded; this is for what is gone to.
  if (isForeignFrame() && !pathname.startsWith(FRAMED)) return null;
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      <RouteTitle />
      <NavigationProgress />
      <OfflineBanner />
      {isEmbedded ? null : <SiteAnnouncement />}
      <Suspense>
        <Outlet />
      </Suspense>
      <ToastHost />
      <MissingChunkNotice />
      <ScrollRestoration />
    </>
  );
}
