import type { Announcement, SiteSettings } from '@samspill/domain/site/site-settings';
import { readLocal, writeLocal } from '../../state/local-storage.ts';

const DISMISSED_KEY = 'samspill.announcement';

/** Identifies a text, so that a new one appears to users who dismissed the previous one. */
export const announcementKey = ({ nb, en }: Announcement) => `${nb}\n${en}`;

export function activeAnnouncement(site: SiteSettings | null, nowMs: number): Announcement | null {
  const announcement = site?.announcement ?? null;
  if (announcement === null || announcement.until === null) return announcement;
  return Date.parse(announcement.until) > nowMs ? announcement : null;
}

export const isDismissed = (announcement: Announcement): boolean =>
  readLocal(DISMISSED_KEY) === announcementKey(announcement);

export const dismissAnnouncement = (announcement: Announcement): boolean =>
  writeLocal(DISMISSED_KEY, announcementKey(announcement));
