import { createContext, use } from 'react';
import type { Challenge } from '../../firebase/second-factor-sign-in.ts';
import { readMissingFactor } from './second-factor-challenge.ts';
import { useAsyncAction } from './use-async-action.ts';

export const SecondFactorContext = createContext<(challenge: Challenge) => void>(() => undefined);

/** Wraps `useAttempt` for sign-ins: a pending second factor isn't an error. */
export function useSignInAttempt() {
  const ask = use(SecondFactorContext);
  const { attempt, ...rest } = useAsyncAction();
  const attemptSignIn = (work: () => Promise<void>) =>
    attempt(async () => {
      try {
        await work();
      } catch (error) {
        const challenge = await readMissingFactor(error);
        if (challenge === null) throw error;
        ask(challenge);
      }
    });
  return { ...rest, attempt: attemptSignIn };
}
