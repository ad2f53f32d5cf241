import { lazy, Suspense, useEffect } from 'react';
import { withNetwork } from '../../ui/with-network.ts';
import { useSite, watchSite } from './site-state.ts';

const TimelyAnnouncement = lazy(async () => {
  const loaded = await withNetwork(() => import('./timely-announcement.tsx'));
  return { default: loaded.TimelyAnnouncement };
});

/** What administrators have to say, above every page; a page pays for it when there is something. */
export function SiteAnnouncement() {
  const hasAnnouncement = Boolean(useSite()?.announcement);
  useEffect(watchSite, []);
  if (!hasAnnouncement) return null;
  return (
    <Suspense>
      <TimelyAnnouncement />
    </Suspense>
  );
}
