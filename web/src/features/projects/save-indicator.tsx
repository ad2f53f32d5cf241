import { Check, CircleAlert, CloudOff, CloudUpload } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import type { AutosaveStatus } from './autosave.ts';
import styles from './save-indicator.module.css';

const ICONS = {
  saved: Check,
  saving: CloudUpload,
  offline: CloudOff,
  failed: CircleAlert,
  refused: CircleAlert,
} as const;

interface SaveIndicatorProps {
  readonly status: AutosaveStatus;
  readonly hasUnstorable: boolean;
  readonly onRetry: () => void;
}

export function SaveIndicator({ status, hasUnstorable, onRetry }: SaveIndicatorProps) {
  const { t } = useMessages();
  if (hasUnstorable && status === 'saved') {
    return (
      <span className={styles.indicator} role="status">
        <CircleAlert size={15} aria-hidden="true" />
        {t('projects.saveUnstorable')}
      </span>
    );
  }
  const Icon = ICONS[status];
  // Announce only states that need attention; announcing every save would disturb typing.
  const hasFailed = status === 'failed' || status === 'refused';
  const isNews = status === 'offline' || hasFailed;
  return (
    <span className={styles.indicator} data-status={status} role={isNews ? 'status' : undefined}>
      <Icon size={15} aria-hidden="true" />
      {t(`projects.save.${status}`)}
      {hasFailed ? (
        <Button size="sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      ) : null}
    </span>
  );
}
