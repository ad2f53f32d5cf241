import { useNavigation } from 'react-router-dom';
import { useMessages } from '../i18n/i18n-provider.tsx';
import styles from './navigation-progress.module.css';

/** A line at the top while the next page loads; what is on screen stays usable. */
export function NavigationProgress() {
  const { t } = useMessages();
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className={styles.bar} role="progressbar" aria-label={t('shell.loadingPage')} />
  ) : null;
}
