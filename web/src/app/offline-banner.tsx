import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { hrefs } from '../hrefs.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import styles from './offline-banner.module.css';

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** That there is no network, and what becomes of what one does: administration has no queue. */
export function OfflineBanner() {
  const { t } = useMessages();
  const isAdmin = useLocation().pathname.startsWith(hrefs.admin());
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output>
      {isOnline ? null : (
        <p className={styles.offline}>{t(isAdmin ? 'shell.offlineAdmin' : 'shell.offline')}</p>
      )}
    </output>
  );
}
