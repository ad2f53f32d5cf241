import { useState } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { showToast } from '../ui/toast.ts';
import { describeFailure } from './error-messages.ts';

/** Toasts with the same id replace each other. */
export function useFailureToast(id?: string) {
  const { t } = useMessages();
  return (error: unknown): void =>
    showToast({ kind: 'error', title: describeFailure(t, error), ...(id && { id }) });
}

/** Shows the outcome of each write as a toast. Never throws; `run` returns whether the write succeeded. */
export function useWrite(id?: string) {
  const { t } = useMessages();
  const fail = useFailureToast(id);
  const [isPending, setPending] = useState(false);
  const run = async (
    write: () => Promise<unknown>,
    title: string | null = null,
    undo?: () => void,
  ): Promise<boolean> => {
    setPending(true);
    try {
      await write();
      const action = undo && { label: t('ui.undo'), onClick: undo };
      if (title !== null)
        showToast({ kind: 'success', title, ...(id && { id }), ...(action && { action }) });
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
}
