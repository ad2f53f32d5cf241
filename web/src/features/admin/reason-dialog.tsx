import { type FormEvent, type ReactNode, useId } from 'react';
import { focusFirstFault } from '../../forms/focus-first-fault.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReason } from './use-reason.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** Names what will happen. */
  readonly about: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why before a deed. Mount it to open it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const reason = useReason();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = reason.take();
    if (taken === null) return focusFirstFault(event.currentTarget);
    props.onClose();
    props.onConfirm(taken);
  };
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.title}
      about={props.about}
      actions={
        <>
          <Button onClick={props.onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant={props.danger ? 'danger' : 'primary'}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {reason.field}
      </form>
    </Dialog>
  );
}
