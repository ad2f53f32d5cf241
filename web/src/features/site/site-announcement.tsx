import { lazy, Suspense, useEffect, useState } from 'react';
import { announcementAt, isDismissed, nameOf } from './announcement.ts';
import { useSite, watchSite } from './site-state.ts';

const AnnouncementBanner = lazy(async () => ({
  default: (await import('./announcement-banner.tsx')).AnnouncementBanner,
}));

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** What administrators have to say, above every page until its time or until it is closed. */
export function SiteAnnouncement() {
  const site = useSite();
  const announcement = announcementAt(site, useTimeOf(site?.announcement?.until ?? null));
  useEffect(watchSite, []);
  if (!announcement || isDismissed(announcement)) return null;
  return (
    <Suspense>
      <AnnouncementBanner key={nameOf(announcement)} announcement={announcement} />
    </Suspense>
  );
}

/** The time now, and again when `until` has come. */
function useTimeOf(until: string | null): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (until === null) return;
    const leftMs = Date.parse(until) - Date.now();
    if (leftMs <= 0 || leftMs > MAX_TIMEOUT_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), leftMs + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return nowMs;
}
