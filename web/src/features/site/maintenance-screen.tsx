import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { announcementAt } from './announcement.ts';
import { AnnouncementText } from './announcement-text.tsx';
import styles from './maintenance-screen.module.css';
import { useSite } from './site-state.ts';

interface MaintenanceScreenProps {
  readonly feedback: ReactNode;
}

/** Replaces all pages for members during maintenance; disappears when it ends. */
export function MaintenanceScreen({ feedback }: MaintenanceScreenProps) {
  const { t, locale } = useMessages();
  const logOut = useLogOut();
  const announcement = announcementAt(useSite(), Date.now());
  return (
    <div className={styles.screen}>
      <EmptyState
        isPage
        icon={<Wrench size={22} />}
        title={t('member.maintenanceTitle')}
        about={t('member.maintenanceAbout')}
        actions={
          <>
            <Button onClick={() => location.reload()}>{t('ui.retry')}</Button>
            <Button variant="ghost" onClick={() => void logOut()}>
              {t('member.logOut')}
            </Button>
            {feedback}
          </>
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
