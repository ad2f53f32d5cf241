import { createPortal } from 'react-dom';
import { missingChunk } from '../chunks/load-chunk.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useStore } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import styles from './missing-chunk-notice.module.css';

/**
 * Notice that a deployment removed code of this page, when an automatic reload could lose typed text. Part of every
 * page, because toasts load later; outside the page root, because an open modal hides that.
 */
export function MissingChunkNotice() {
  const { t } = useMessages();
  if (!useStore(missingChunk)) return null;
  return createPortal(
    <div role="alert" aria-live="assertive" className={styles.notice}>
      <p className={styles.text}>{t('shell.missingChunk')}</p>
      <Button size="sm" onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </div>,
    document.body,
  );
}
