import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './connections.module.css';

interface SecretDialogProps {
  readonly title: string;
  readonly about: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a secret once: the server returns it only when it is created. */
export function SecretDialog({ title, about, secret, onClose }: SecretDialogProps) {
  const { t } = useMessages();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast({ kind: 'success', title: t('admin-connections.copied') }),
      () => showToast({ kind: 'error', title: t('admin-connections.copyFailed') }),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      about={about}
      actions={
        <>
          <Button onClick={() => void copy()}>{t('admin-connections.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('admin-connections.close')}
          </Button>
        </>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  );
}
