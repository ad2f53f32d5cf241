import { type FormEvent, type ReactNode, useId } from 'react';
import { useFailureToast } from '../../api/use-write.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import { focusFirstFault } from '../../forms/field-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
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
        <FormActions
          label={props.confirmLabel}
          form={formId}
          danger={props.danger}
          pending={isPending}
          onCancel={props.onClose}
        />
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
