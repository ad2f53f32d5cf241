import { AppError } from '@samspill/domain/errors';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/require-user.ts';
import { verifyFreshSignIn } from './open-session.ts';

/** Asks that `idToken` is of a sign-in that the caller made within the last minutes: for what a session is not enough. */
export function confirmSignIn(deps: Deps) {
  return async (caller: Pick<SignedInUser, 'uid'>, idToken: string): Promise<void> => {
    const claims = await verifyFreshSignIn(deps, idToken);
    if (claims.uid !== caller.uid)
      throw new AppError('permission-denied', 'The sign-in is of another account.');
  };
}
