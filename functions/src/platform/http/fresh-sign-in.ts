import { AppError } from '@samspill/domain/errors';
import { SIGN_IN_MAX_AGE_SECONDS } from '@samspill/domain/session/session';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Deps } from '../deps.ts';
import { isUnauthenticated } from './outage.ts';
import type { ConfirmSignIn } from './require-user.ts';

/** Error of the API for a token that Auth refuses; other errors stay as they are. */
export function toAppError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'auth/user-disabled') return createSuspendedError();
  if (!isUnauthenticated(error)) return error;
  return new AppError('unauthenticated', 'The sign-in could not be verified. Sign in again.');
}

export const createSuspendedError = () =>
  new AppError('account-suspended', 'This account is suspended.');

/** Throws `unauthenticated`, `account-suspended` or `sign-in-too-old`. */
export async function verifyFreshSignIn(deps: Deps, idToken: string): Promise<DecodedIdToken> {
  const claims = await deps.auth.verifyIdToken(idToken, true).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (claims.firebase.sign_in_provider === 'anonymous')
    throw new AppError('unauthenticated', 'Anonymous accounts have no session.');
  const ageSeconds = deps.now().getTime() / 1000 - claims.auth_time;
  if (ageSeconds > SIGN_IN_MAX_AGE_SECONDS) {
    throw new AppError('sign-in-too-old', 'The sign-in is too old. Sign in again.');
  }
  return claims;
}

/** Throws unless the token is of a recent sign-in of the caller. */
export function confirmSignIn(deps: Deps): ConfirmSignIn {
  return async (caller, idToken) => {
    const claims = await verifyFreshSignIn(deps, idToken);
    if (claims.uid !== caller.uid)
      throw new AppError('permission-denied', 'The sign-in is of another account.');
  };
}
