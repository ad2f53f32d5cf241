import type { Announcement, SiteSettings } from '@samspill/domain/site/site-settings';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { readLocal, writeLocal } from '../../state/local-storage.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './announcement-text.module.css';

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

interface AnnouncementTextProps {
  readonly level: Announcement['level'];
  readonly text: string;
  readonly action?: ReactNode;
}

export function AnnouncementText({ level, text, action }: AnnouncementTextProps) {
  const Icon = level === 'warning' ? TriangleAlert : Info;
  return (
    <div className={classNames(styles.bar, styles[level])}>
      <Icon size={16} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
