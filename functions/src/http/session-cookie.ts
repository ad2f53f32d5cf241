import { SESSION_COOKIE, SESSION_MAX_AGE_SECONDS } from '@samspill/domain/session/session';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

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
