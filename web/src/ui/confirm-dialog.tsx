import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useReturnFocus } from './focus.ts';
import { useCloseOnBack } from './navigation-guard.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly about: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useMessages();
  const focus = useReturnFocus();
  useCloseOnBack(props.open, () => props.onOpenChange(false));
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.overlay}>
          <AlertDialog.Content className={styles.dialog} {...focus}>
            <div className={styles.head}>
              <AlertDialog.Title className={styles.title}>{props.title}</AlertDialog.Title>
            </div>
            <AlertDialog.Description className={styles.about}>
              {props.about}
            </AlertDialog.Description>
            <div className={`${styles.actions} ${styles.spaced}`}>
              <AlertDialog.Cancel asChild>
                <Button>{props.cancelLabel ?? t('ui.cancel')}</Button>
              </AlertDialog.Cancel>
              <Button
                variant={props.danger ? 'danger' : 'primary'}
                pending={props.pending}
                onClick={props.onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
