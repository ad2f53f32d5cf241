import { useEffect, useState } from 'react';
import { announcementAt, isDismissed, nameOf } from './announcement.ts';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { useSite } from './site-state.ts';

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The announcement until its time comes or it is closed. */
export function TimelyAnnouncement() {
  const site = useSite();
  const announcement = announcementAt(site, useTimeOf(site?.announcement?.until ?? null));
  if (!announcement || isDismissed(announcement)) return null;
  return <AnnouncementBanner key={nameOf(announcement)} announcement={announcement} />;
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
