import type { Session, SessionUser } from '@samspill/domain/session/session';
import { syncServerTime } from '../state/clock.ts';

/** A test compares it with the domain's `SESSION_PATH`; an import would bundle every schema. */
export const SESSION_PATH = '/api/_auth/session';

/**
 * Returns the session user; null if signed out, `ended` if the user ended this session on another device, undefined
 * without an answer. Does not retry.
 */
export async function fetchSession(): Promise<SessionUser | 'ended' | null | undefined> {
  try {
    const askedMs = Date.now();
    const response = await fetch(SESSION_PATH, { headers: { accept: 'application/json' } });
    syncServerTime(response.headers.get('date'), askedMs);
    if (!response.ok) return undefined;
    const answer: Session = await response.json();
    return answer.ended === true ? 'ended' : parseSession(answer);
  } catch {
    // Offline, or a foreign response such as a Wi-Fi log-in page.
    return undefined;
  }
}

// Check only the fields that pages rely on: a schema library would enlarge the first load.
export function parseSession(answer: Session): SessionUser | null {
  const { user } = answer;
  return typeof user?.uid === 'string' && typeof user.displayName === 'string' ? user : null;
}
