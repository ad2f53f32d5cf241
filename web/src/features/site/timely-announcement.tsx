import type { Announcement } from '@samspill/domain/site/site-settings';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSite } from '../../platform/site/site-state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './announcement-banner.module.css';
import {
  AnnouncementText,
  activeAnnouncement,
  announcementKey,
  dismissAnnouncement,
  isDismissed,
} from './announcement-text.tsx';

function AnnouncementBanner({ announcement }: { announcement: Announcement }) {
  const { t, locale } = useMessages();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const close = () => {
    dismissAnnouncement(announcement);
    setClosed(true);
  };
  return (
    <section className={styles.slide} aria-label={t('shell.announcement')}>
      <div className="clip min-height-0">
        <AnnouncementText
          level={announcement.level}
          text={announcement[locale]}
          action={
            <IconButton
              size="sm"
              label={t('shell.announcementClose')}
              icon={<X size={16} />}
              onClick={close}
            />
          }
        />
      </div>
    </section>
  );
}

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export function TimelyAnnouncement() {
  const site = useSite();
  const announcement = activeAnnouncement(site, useTimeUntil(site?.announcement?.until ?? null));
  if (!announcement || isDismissed(announcement)) return null;
  return <AnnouncementBanner key={announcementKey(announcement)} announcement={announcement} />;
}

function useTimeUntil(until: string | null): number {
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
