import { Wrench } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSite } from '../../platform/site/site-state.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AnnouncementText, activeAnnouncement } from './announcement-text.tsx';
import styles from './maintenance-screen.module.css';

/** Shown to members in place of the pages during maintenance. Goes by itself: loading again would lose what is typed. */
export function MaintenanceScreen() {
  const { t, locale } = useMessages();
  const logOut = useLogOut();
  const announcement = activeAnnouncement(useSite(), Date.now());
  return (
    <div className={styles.screen}>
      <EmptyState
        isPage
        icon={<Wrench size={22} />}
        title={t('member.maintenanceTitle')}
        about={t('member.maintenanceAbout')}
        actions={
          <Button variant="ghost" onClick={() => void logOut()}>
            {t('member.logOut')}
          </Button>
        }
      />
      {announcement ? (
        <div className={styles.announcement}>
          <AnnouncementText level={announcement.level} text={announcement[locale]} />
        </div>
      ) : null}
    </div>
  );
}
