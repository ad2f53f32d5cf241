import { permissionOfRoute } from '@samspill/domain/admin-routes';
import { AppError } from '@samspill/domain/errors';
import { can, type Role, roleOf } from '@samspill/domain/roles/role';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Deps } from '../deps.ts';
import { assertMember } from './membership.ts';
import { createRateLimiter } from './rate-limit.ts';
import { nullIfUnauthenticated, readSessionAccount, readSessionCookie } from './session-account.ts';
import { refuseDuringMaintenance } from './site-switches.ts';

/** Applies per group of routes; an administrator working through a long list stays far below. */
const MAX_REQUESTS_PER_ACCOUNT_AND_MINUTE = 300;

export interface SignedInUser {
  readonly uid: string;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly role: Role | null;
}

/** Throws unless `idToken` is from a fresh sign-in (step-up check). */
export type ConfirmSignIn = (caller: SignedInUser, idToken: string) => Promise<void>;

export interface UserEnv {
  Variables: { user: SignedInUser };
}

/**
 * Sets `user`, or responds 401, 403 for applicants, and 503 for members during maintenance. Queries Auth on each call,
 * so that a revocation or lost role applies at once.
 */
export const requireUser = (deps: Deps) => requireAccount(deps, assertMember);

/** Like `requireUser`, also for accounts that are not admitted: what concerns only the account itself. */
export const requireOwnAccount = (deps: Deps) => requireAccount(deps, async () => undefined);

function requireAccount(deps: Deps, assertAdmitted: typeof assertMember) {
  const perAccount = createRateLimiter(MAX_REQUESTS_PER_ACCOUNT_AND_MINUTE, deps.now);
  return createMiddleware<UserEnv>(async function identifyUser(c, next) {
    const cookie = readSessionCookie(c);
    const account = cookie ? await readSessionAccount(deps, cookie) : null;
    if (!account) throw new AppError('unauthenticated', 'Sign in first.');
    perAccount.take(account.uid);
    await refuseDuringMaintenance(deps, account);
    await assertAdmitted(deps, account);
    c.set('user', {
      uid: account.uid,
      email: account.email ?? null,
      isVerified: account.emailVerified,
      role: roleOf(account.customClaims),
    });
    await next();
  });
}

/** Null unless the account has a role and may sign in. */
export async function readStaffMember(deps: Deps, uid: string): Promise<SignedInUser | null> {
  const account = await nullIfUnauthenticated(deps.auth.getUser(uid));
  const role = roleOf(account?.customClaims);
  if (!account || account.disabled || role === null) return null;
  return {
    uid,
    email: account.email ?? null,
    isVerified: account.emailVerified,
    role,
  };
}

const ADMIN_PATH = '/api/admin';

/** Name of the route that will answer: the first that is no middleware. */
export function routeNameOf(c: Context, base = ''): string {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
  return route ? `${route.method} ${route.path.slice(base.length)}` : '';
}

export const requireStaff = createMiddleware<UserEnv>(async function checkRole(c, next) {
  if (!can(c.var.user.role, permissionOfRoute(routeNameOf(c, ADMIN_PATH))))
    throw new AppError('permission-denied', 'Your role may not do this.');
  await next();
});
