import type { Announcement } from '@samspill/domain/site/site-settings';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { dismiss } from './announcement.ts';
import styles from './announcement-banner.module.css';
import { AnnouncementText } from './announcement-text.tsx';

/** Slides in above the page's header; closing it is remembered on this device. */
export function AnnouncementBanner({ announcement }: { announcement: Announcement }) {
  const { t, locale } = useMessages();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const close = () => {
    dismiss(announcement);
    setClosed(true);
  };
  return (
    <section className={styles.slide} aria-label={t('shell.announcement')}>
      <div className={styles.clip}>
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
