import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { describeFailure } from '../../../api/error-messages.ts';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';

interface SaveForm<Draft> {
  readonly schema: v.GenericSchema<Draft>;
  readonly draft: Draft;
  readonly onSave: (draft: Draft) => Promise<void>;
  /** Title of the toast on success. */
  readonly saved: string;
  readonly toastId: string;
}

/** Saves all fields of a form in one request. Faults are paths, shown once saving was tried. */
export function useSaveForm<Draft>({ schema, draft, onSave, saved, toastId }: SaveForm<Draft>) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const parsed = v.safeParse(schema, draft);
  const faults = new Set(isAsked ? parsed.issues?.map((issue) => v.getDotPath(issue) ?? '') : []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!parsed.success) return focusFirstFault(event.currentTarget);
    if (isPending) return;
    setPending(true);
    try {
      await onSave(parsed.output);
      setAsked(false);
      showToast({ kind: 'success', title: saved, id: toastId });
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(t, error), id: toastId });
    }
    setPending(false);
  };
  return { faults, isPending, submit };
}
