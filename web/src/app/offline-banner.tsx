import { useSyncExternalStore } from 'react';
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

export function OfflineBanner() {
  const { t } = useMessages();
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output>{isOnline ? null : <p className={styles.offline}>{t('shell.offline')}</p>}</output>
  );
}
