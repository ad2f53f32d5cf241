import { DAY_MS } from '@samspill/domain/durations';
import type { SessionUser } from '@samspill/domain/session/session';
import { parseRecord, readLocal } from '../state/local-storage.ts';
import { parseSession } from './session-api.ts';

export const CACHED_SESSION_KEY = 'samspill.session';
/** Equals the lifetime of the session cookie; a test compares it with `SESSION_MAX_AGE_SECONDS`. */
export const CACHED_SESSION_MAX_AGE_MS = 5 * DAY_MS;

export interface CachedSession {
  readonly user: SessionUser;
  readonly atMs: number;
}

export function readCachedSession(nowMs = Date.now()): CachedSession | null {
  const { user, atMs } = parseRecord(readLocal(CACHED_SESSION_KEY)) ?? {};
  const parsed = parseSession({ user } as Parameters<typeof parseSession>[0]);
  const isRecent = typeof atMs === 'number' && nowMs - atMs < CACHED_SESSION_MAX_AGE_MS;
  return parsed && isRecent ? { user: parsed, atMs } : null;
}
