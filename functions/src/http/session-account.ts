import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../deps.ts';

/** Faults of a cookie or account that mean "logged out"; any other is ours and is thrown on. */
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

/** Null where Auth says of a cookie or account what means "logged out". */
export async function orNullWhenLoggedOut<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isLoggedOutFault(error)) return null;
    throw error;
  }
}

/** Who a cookie was made for, from its signature alone: may since have been revoked or disabled. */
export function readCookieClaims(deps: Deps, cookie: string): Promise<DecodedIdToken | null> {
  return orNullWhenLoggedOut(deps.auth.verifySessionCookie(cookie));
}

function isRevoked(claims: DecodedIdToken, account: UserRecord): boolean {
  const validSince = Date.parse(account.tokensValidAfterTime ?? '');
  return claims.auth_time * 1000 < validSince;
}

/** The account that claims were made for, as it is now; null when revoked, disabled or deleted. */
export async function readCurrentAccount(
  deps: Deps,
  claims: DecodedIdToken,
): Promise<UserRecord | null> {
  const account = await orNullWhenLoggedOut(deps.auth.getUser(claims.uid));
  return account && !account.disabled && !isRevoked(claims, account) ? account : null;
}

/** The account behind a cookie as it is now; null when the cookie or the account is no longer good. */
export async function readSessionAccount(deps: Deps, cookie: string): Promise<UserRecord | null> {
  const claims = await readCookieClaims(deps, cookie);
  return claims && readCurrentAccount(deps, claims);
}
