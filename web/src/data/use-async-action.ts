import { useState } from 'react';
import { describeFailure } from '../api/error-messages.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';

/** Closing Google's window cancels the sign-in; it is no error. */
const isCancelledByUser = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'auth/popup-closed-by-user' || error.code === 'auth/cancelled-popup-request');

/** `describe` replaces the sentences of failures. */
export function useAsyncAction(describe: typeof describeFailure = describeFailure) {
  const { t } = useMessages();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (failed) {
      if (!isCancelledByUser(failed)) setError(failed);
    } finally {
      setPending(false);
    }
  };
  const failure = error === null ? null : describe(t, error);
  return { attempt, isPending, failure, error };
}
