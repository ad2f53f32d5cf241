import { AppError } from '@samspill/domain/errors';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import { readSessionAccount } from './session-account.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Who sent the request, as Auth knows them now. */
export interface SignedInUser {
  readonly uid: string;
  readonly email: string | null;
  readonly admin: boolean;
}

export interface UserEnv {
  Variables: { user: SignedInUser };
}

/** Sets `user` or answers 401; asks Auth on each call, so that revocation and a lost admin role hold at once. */
export function requireUser(deps: Deps) {
  return createMiddleware<UserEnv>(async function identifyUser(c, next) {
    const cookie = readSessionCookie(c);
    const account = cookie ? await readSessionAccount(deps, cookie) : null;
    if (!account) throw new AppError('unauthenticated', 'Sign in first.');
    c.set('user', {
      uid: account.uid,
      email: account.email ?? null,
      admin: account.customClaims?.admin === true,
    });
    await next();
  });
}
