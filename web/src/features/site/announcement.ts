import type { Announcement, SiteSettings } from '@samspill/domain/site/site-settings';
import { readLocal, writeLocal } from '../../state/local-storage.ts';

const DISMISSED_KEY = 'samspill.announcement';

/** Tells one text from another, so that a new one is shown to those who closed the last. */
export const nameOf = ({ nb, en }: Announcement) => `${nb}\n${en}`;

/** What is announced at that time, or null. */
export function announcementAt(site: SiteSettings | null, nowMs: number): Announcement | null {
  const announcement = site?.announcement ?? null;
  if (announcement === null || announcement.until === null) return announcement;
  return Date.parse(announcement.until) > nowMs ? announcement : null;
}

/** Whether it was closed on this device. */
export const isDismissed = (announcement: Announcement): boolean =>
  readLocal(DISMISSED_KEY) === nameOf(announcement);

/** Not shown again on this device. */
export const dismiss = (announcement: Announcement): boolean =>
  writeLocal(DISMISSED_KEY, nameOf(announcement));
