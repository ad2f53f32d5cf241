import { Download } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './account.module.css';
import { useExport } from './use-export.ts';

/** Everything there is of one, as one file on the device. */
export function ExportPart() {
  const { t } = useMessages();
  const { start, isPending, failure, progress, failed, isDone } = useExport();
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('account.exportTitle')}</h3>
          <p className={styles.about}>{t('account.exportAbout')}</p>
        </div>
        <Button icon={<Download size={16} />} pending={isPending} onClick={() => void start()}>
          {t('account.export')}
        </Button>
      </div>
      {progress !== null && progress.total > 0 ? (
        <div className={styles.stack}>
          <span className={styles.about}>{t('account.exportProgress', { ...progress })}</span>
          <ProgressBar value={progress.done / progress.total} label={t('account.exportTitle')} />
        </div>
      ) : null}
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      {isDone && failed.length === 0 ? (
        <Banner tone="success">{t('account.exportDone')}</Banner>
      ) : null}
      {failed.length > 0 ? (
        <Banner tone="warning">
          {t('account.exportFailed', { count: failed.length })}
          <ul className={styles.files}>
            {failed.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </div>
  );
}
