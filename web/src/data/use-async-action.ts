import { useState } from 'react';
import { describeFailure } from '../api/error-messages.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';

/** Closing Google's window cancels the sign-in; it is no error. */
const isCancelledByUser = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'auth/popup-closed-by-user' || error.code === 'auth/cancelled-popup-request');

/** Firebase reports `auth/user-disabled`; our API reports `account-suspended` until the account is disabled. */
const isOfSuspension = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'auth/user-disabled' || error.code === 'account-suspended');

/** `describe` replaces the sentences of failures. */
export function useAsyncAction(describe: typeof describeFailure = describeFailure) {
  const { t } = useMessages();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!isCancelledByUser(error)) setFailure(error);
    } finally {
      setPending(false);
    }
  };
  const sentence = failure === null ? null : describe(t, failure);
  return { attempt, isPending, failure: sentence, isSuspended: isOfSuspension(failure) };
}
