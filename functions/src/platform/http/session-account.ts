import { createHash } from 'node:crypto';
import { signInsPath } from '@samspill/domain/session/paths';
import { SESSION_COOKIE, SESSION_MAX_AGE_SECONDS } from '@samspill/domain/session/session';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../deps.ts';
import { signIns } from '../firestore/collections.ts';
import { isUnauthenticated } from './outage.ts';

const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

/** Reads the only cookie that Hosting forwards. */
export function readSessionCookie(c: Context): string | undefined {
  return getCookie(c, SESSION_COOKIE);
}

export function writeSessionCookie(c: Context, value: string): void {
  setCookie(c, SESSION_COOKIE, value, { ...ATTRIBUTES, maxAge: SESSION_MAX_AGE_SECONDS });
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, ATTRIBUTES);
}

export async function nullIfUnauthenticated<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

/** Verifies only the cookie's signature: the session may be revoked or the account disabled since. */
export function readCookieClaims(deps: Deps, cookie: string): Promise<DecodedIdToken | null> {
  return nullIfUnauthenticated(deps.auth.verifySessionCookie(cookie));
}

const isDisabledFault = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-disabled';

/**
 * Returns the uid of a session cookie, also for a disabled account; null for an invalid or expired cookie, and for a session
 * that its user has ended.
 */
export async function readCookieUid(deps: Deps, cookie: string): Promise<string | null> {
  const uid = await readUidOf(deps, cookie);
  return uid !== null && (await isSessionEnded(deps, uid, cookie)) ? null : uid;
}

async function readUidOf(deps: Deps, cookie: string): Promise<string | null> {
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

const SIGN_IN_ID_CHARS = 22;

/** Hashes the cookie, because a stored cookie would grant access. */
export const signInIdOf = (cookie: string): string =>
  createHash('sha256').update(cookie).digest('base64url').slice(0, SIGN_IN_ID_CHARS);

/** Saves a read per call; other instances refuse an ended session after this time. */
const OPEN_CACHE_MS = 30_000;
/** Bounds memory: about 60 bytes each. */
const MAX_CACHED = 20_000;
const knownOpenUntilMs = new Map<string, number>();

export const forgetOpenSession = (signInId: string): boolean => knownOpenUntilMs.delete(signInId);

/** Returns whether the user ended the session of this cookie alone; Auth revokes only all sessions of an account. */
export async function isSessionEnded(deps: Deps, uid: string, cookie: string): Promise<boolean> {
  const id = signInIdOf(cookie);
  const nowMs = deps.now().getTime();
  if (nowMs < (knownOpenUntilMs.get(id) ?? 0)) return false;
  const stored = await signIns.only('endedAt').read(deps, `${signInsPath(uid)}/${id}`);
  if (stored?.endedAt) return true;
  const oldest = knownOpenUntilMs.size >= MAX_CACHED ? knownOpenUntilMs.keys().next().value : null;
  if (oldest != null) knownOpenUntilMs.delete(oldest);
  knownOpenUntilMs.set(id, nowMs + OPEN_CACHE_MS);
  return false;
}

export async function readSessionAccount(deps: Deps, cookie: string): Promise<UserRecord | null> {
  const claims = await readCookieClaims(deps, cookie);
  if (!claims) return null;
  const [account, isEnded] = await Promise.all([
    readCurrentAccount(deps, claims),
    isSessionEnded(deps, claims.uid, cookie),
  ]);
  return isEnded ? null : account;
}
