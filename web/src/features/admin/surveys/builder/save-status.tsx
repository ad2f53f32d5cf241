import { Check, CircleAlert, CloudOff, CloudUpload } from 'lucide-react';
import { describeFailure } from '../../../../api/error-messages.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import styles from './save-status.module.css';
import type { Saving } from './use-saving.ts';

const ICONS = {
  saved: Check,
  saving: CloudUpload,
  offline: CloudOff,
  failed: CircleAlert,
  unstorable: CircleAlert,
  conflict: CircleAlert,
} as const;

/** Whether what is written is saved, when it was, or why not. */
export function SaveStatus({ saving }: { saving: Saving }) {
  const { t, format } = useMessages();
  const { status, savedAtMs, error, retry } = saving;
  const Icon = ICONS[status];
  const words =
    status === 'saved' && savedAtMs !== null
      ? t('admin-survey-builder.saving.savedAt', { time: format.time(new Date(savedAtMs)) })
      : t(`admin-survey-builder.saving.${status}`);
  // Each save read out would talk over the typing; only what needs attention is.
  const isNews = status !== 'saved' && status !== 'saving';
  return (
    <span
      className={styles.status}
      data-status={status}
      role={isNews ? 'status' : undefined}
      title={status === 'failed' ? describeFailure(t, error) : undefined}
    >
      <Icon size={15} aria-hidden="true" />
      {words}
      {status === 'failed' ? (
        <Button size="sm" onClick={retry}>
          {t('ui.retry')}
        </Button>
      ) : null}
    </span>
  );
}
