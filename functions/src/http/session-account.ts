import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../deps.ts';

const LOGGED_OUT_CODES = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

function isLoggedOutError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    LOGGED_OUT_CODES.has(error.code)
  );
}

export async function nullIfUnauthenticated<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isLoggedOutError(error)) return null;
    throw error;
  }
}

/** Verifies only the cookie's signature: the session may be revoked or the account disabled since. */
export function readCookieClaims(deps: Deps, cookie: string): Promise<DecodedIdToken | null> {
  return nullIfUnauthenticated(deps.auth.verifySessionCookie(cookie));
}

const isDisabledFault = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-disabled';

/** Returns the uid of a session cookie, also for a disabled account; null for an invalid or expired cookie. */
export async function readCookieUid(deps: Deps, cookie: string): Promise<string | null> {
  try {
    return (await deps.auth.verifySessionCookie(cookie)).uid;
  } catch (error) {
    if (!isDisabledFault(error)) return nullIfUnauthenticated(Promise.reject(error));
    // Only against the emulator does the SDK ask for the account here, once it has verified the cookie.
    const payload = Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString();
    return String(JSON.parse(payload).sub);
  }
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
  const account = await nullIfUnauthenticated(deps.auth.getUser(claims.uid));
  return account && !account.disabled && !isRevoked(claims, account) ? account : null;
}

export async function readSessionAccount(deps: Deps, cookie: string): Promise<UserRecord | null> {
  const claims = await readCookieClaims(deps, cookie);
  return claims && readCurrentAccount(deps, claims);
}
