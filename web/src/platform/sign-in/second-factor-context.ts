import { createContext, use } from 'react';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import type { Challenge } from '../../firebase/second-factor-sign-in.ts';

const SECOND_FACTOR_REQUIRED = 'auth/multi-factor-auth-required';

export async function readMissingFactor(error: unknown): Promise<Challenge | null> {
  const isWaiting =
    error instanceof Error && 'code' in error && error.code === SECOND_FACTOR_REQUIRED;
  if (!isWaiting) return null;
  return (await loadChunk(() => import('../../firebase/second-factor-sign-in.ts'))).readChallenge(
    error,
  );
}

export const SecondFactorContext = createContext<(challenge: Challenge) => void>(() => undefined);

/** Wraps `useAsyncAction` for sign-ins: a pending second factor isn't an error. */
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
