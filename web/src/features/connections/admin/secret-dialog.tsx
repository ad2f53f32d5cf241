import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useCopy } from '../../../platform/limits/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
  const copy = useCopy();
  const copySecret = () =>
    copy.text(secret, t('admin-connections.copied'), t('admin-connections.copyFailed'));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      about={about}
      actions={
        <>
          <Button onClick={copySecret}>{t('admin-connections.copy')}</Button>
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
