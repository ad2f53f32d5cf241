import { loadChunk } from '../../chunks/load-chunk.ts';
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
