import { AppError } from '@samspill/domain/errors';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/require-user.ts';
import { verifyFreshSignIn } from './open-session.ts';

/** Requires an `idToken` from a sign-in by the caller within the last minutes (step-up check). */
export function confirmSignIn(deps: Deps) {
  return async (caller: Pick<SignedInUser, 'uid'>, idToken: string): Promise<void> => {
    const claims = await verifyFreshSignIn(deps, idToken);
    if (claims.uid !== caller.uid)
      throw new AppError('permission-denied', 'The sign-in is of another account.');
  };
}
