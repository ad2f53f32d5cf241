import { RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './upload-rows.module.css';
import type { RunningUpload } from './use-file-uploads.ts';

interface UploadRowsProps<Fault> {
  readonly uploads: readonly RunningUpload<Fault>[];
  readonly faultText: (fault: Fault) => ReactNode;
  readonly canRetry: (fault: Fault) => boolean;
  readonly onRetry: (upload: RunningUpload<Fault>) => void;
  readonly onCancel: (key: string) => void;
}

export function UploadRows<Fault>(props: UploadRowsProps<Fault>) {
  const { t, format } = useMessages();
  return (
    <ul className="stack-2 hide-empty">
      {props.uploads.map((upload) => (
        <li key={upload.key} className={styles.row}>
          <span className={styles.name}>{upload.file.name}</span>
          {upload.fault === null ? (
            <>
              <ProgressBar value={upload.share ?? 0} label={t('media.uploading')} />
              <span className="muted text-xs tabular">
                {upload.share === null ? t('media.preparing') : format.percent(upload.share)}
              </span>
            </>
          ) : (
            <span role="alert" className="cluster-2 error-text text-xs weight-500">
              {props.faultText(upload.fault)}
              {props.canRetry(upload.fault) ? (
                <Button
                  size="sm"
                  icon={<RotateCcw size={14} />}
                  onClick={() => props.onRetry(upload)}
                >
                  {t('ui.retry')}
                </Button>
              ) : null}
            </span>
          )}
          <IconButton
            size="sm"
            label={t('media.stop', { name: upload.file.name })}
            icon={<X size={16} />}
            onClick={() => props.onCancel(upload.key)}
          />
        </li>
      ))}
    </ul>
  );
}
