import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../deps.ts';

/** Auth errors that mean "logged out"; other errors are rethrown. */
const LOGGED_OUT_CODES = new Set([
  'auth/argument-error',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

function isLoggedOutFault(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    LOGGED_OUT_CODES.has(error.code)
  );
}

export async function orNullWhenLoggedOut<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isLoggedOutFault(error)) return null;
    throw error;
  }
}

/** Verifies only the cookie's signature: the session may have been revoked or the account disabled since. */
export function readCookieClaims(deps: Deps, cookie: string): Promise<DecodedIdToken | null> {
  return orNullWhenLoggedOut(deps.auth.verifySessionCookie(cookie));
}

function isRevoked(claims: DecodedIdToken, account: UserRecord): boolean {
  const validSince = Date.parse(account.tokensValidAfterTime ?? '');
  return claims.auth_time * 1000 < validSince;
}

/** Returns the current account; null if the session was revoked or the account disabled or deleted. */
export async function readCurrentAccount(
  deps: Deps,
  claims: DecodedIdToken,
): Promise<UserRecord | null> {
  const account = await orNullWhenLoggedOut(deps.auth.getUser(claims.uid));
  return account && !account.disabled && !isRevoked(claims, account) ? account : null;
}

export async function readSessionAccount(deps: Deps, cookie: string): Promise<UserRecord | null> {
  const claims = await readCookieClaims(deps, cookie);
  return claims && readCurrentAccount(deps, claims);
}
