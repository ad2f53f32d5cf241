import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useSite, watchSite } from './site-state.ts';

const TimelyAnnouncement = lazyPart(
  () => import('./timely-announcement.tsx'),
  ({ TimelyAnnouncement }) => TimelyAnnouncement,
);

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
