import { BadgeCheck } from 'lucide-react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import styles from './checked-mark.module.css';

/** Beside a name that administrators have checked; says in words what that means. */
export function CheckedMark() {
  const { t } = useMessages();
  return (
    <span className={styles.mark} title={t('ui.checkedMeans')}>
      <BadgeCheck size={16} aria-hidden="true" />
      {t('ui.checked')}
      <span className="visually-hidden"> ({t('ui.checkedMeans')})</span>
    </span>
  );
}
