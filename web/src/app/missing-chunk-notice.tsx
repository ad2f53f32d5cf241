import { createPortal } from 'react-dom';
import { missingChunk } from '../chunks/load-chunk.ts';
import { useStore } from '../data/store.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Button } from '../ui/button.tsx';
import styles from './missing-chunk-notice.module.css';

/**
 * That the page lacks code which a deployment took away, where reloading by itself might lose what was typed. Comes with
 * every page, since toasts load later; beside the page, since a modal window that is open hides that.
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
