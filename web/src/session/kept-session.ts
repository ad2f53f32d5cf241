import type { SessionUser } from '@samspill/domain/session/session';
import { parseRecord, readLocal } from '../state/local-storage.ts';
import { parseSession } from './session-api.ts';

/** A log-out forgets it with all that begins so. */
export const KEPT_SESSION_KEY = 'samspill.session';
/** As long as a cookie may live: the domain's `SESSION_MAX_AGE_SECONDS`, which a test compares. */
export const KEPT_SESSION_MS = 5 * 24 * 60 * 60 * 1_000;

/** Who was logged in when the server last said so, for a start that it cannot be asked at. */
export interface KeptSession {
  readonly user: SessionUser;
  /** When the person was last here with a network. */
  readonly atMs: number;
}

/** Null where nobody was here, or too long ago. */
export function readKeptSession(nowMs = Date.now()): KeptSession | null {
  const { user, atMs } = parseRecord(readLocal(KEPT_SESSION_KEY)) ?? {};
  const parsed = parseSession({ user } as Parameters<typeof parseSession>[0]);
  const isRecent = typeof atMs === 'number' && nowMs - atMs < KEPT_SESSION_MS;
  return parsed && isRecent ? { user: parsed, atMs } : null;
}
