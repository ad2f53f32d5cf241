import type { SessionUser } from '@samspill/domain/session/session';
import { parseRecord, readLocal } from '../state/local-storage.ts';
import { parseSession } from './session-api.ts';

export const KEPT_SESSION_KEY = 'samspill.session';
/** Equals the lifetime of the session cookie; a test compares it with `SESSION_MAX_AGE_SECONDS`. */
export const KEPT_SESSION_MS = 5 * 24 * 60 * 60 * 1_000;

export interface KeptSession {
  readonly user: SessionUser;
  readonly atMs: number;
}

export function readKeptSession(nowMs = Date.now()): KeptSession | null {
  const { user, atMs } = parseRecord(readLocal(KEPT_SESSION_KEY)) ?? {};
  const parsed = parseSession({ user } as Parameters<typeof parseSession>[0]);
  const isRecent = typeof atMs === 'number' && nowMs - atMs < KEPT_SESSION_MS;
  return parsed && isRecent ? { user: parsed, atMs } : null;
}
