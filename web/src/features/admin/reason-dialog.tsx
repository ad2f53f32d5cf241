import { type FormEvent, type ReactNode, useId } from 'react';
import { useFailureToast } from '../../api/use-write.ts';
import { focusFirstFault } from '../../forms/focus-first-fault.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAsyncAction } from '../session/use-async-action.ts';
import { useIsUnmounted } from './use-is-unmounted.ts';
import { useReason } from './use-reason.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  /** Runs the action. On rejection the dialog stays open with its text and shows the error. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const reason = useReason();
  const { attempt, isPending, failure } = useAsyncAction();
  const isOver = useIsUnmounted();
  const fail = useFailureToast();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = reason.take();
    if (taken === null) return focusFirstFault(event.currentTarget);
    if (isPending) return;
    void attempt(async () => {
      try {
        await props.onConfirm(taken);
        // If this dialog is already closed, another one may be open.
        if (!isOver()) props.onClose();
      } catch (error) {
        if (isOver()) fail(error);
        throw error;
      }
    });
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
          <Button
            type="submit"
            form={formId}
            variant={props.danger ? 'danger' : 'primary'}
            pending={isPending}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid-4" noValidate onSubmit={submit}>
        {props.children}
        {reason.field}
        {failure ? <Banner tone="error">{failure}</Banner> : null}
      </form>
    </Dialog>
  );
}
