import type { SessionUser } from '@samspill/domain/session/session';
import type { SessionRequest } from '@samspill/domain/session/session-request';
import { readApiError } from '../api/api-error.ts';
import { verifiedFetch } from '../api/verified-fetch.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import { LAST_USER_KEY, readLocal, writeLocal } from '../state/local-storage.ts';
import { parseSession, SESSION_PATH } from './session-api.ts';
import { MEMBER_PAGES_LOCK, sessionEvents, setSessionUser } from './session-store.ts';

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

/** A background tab that the browser has frozen ends only once it is shown. */
const OTHER_PAGES_MS = 3_000;

/**
 * Exchanges a fresh ID token of the account `uid` for the session cookie, here and in the other tabs; pages of another user
 * in this browser end before. Throws `ApiError`.
 */
export async function openSession(uid: string, request: SessionRequest): Promise<SessionUser> {
  const open = () => exchangeToken(request);
  return readLocal(LAST_USER_KEY) === uid ? open() : runWithoutOtherPages(open);
}

async function exchangeToken(request: SessionRequest): Promise<SessionUser> {
  const response = await verifiedFetch(SESSION_PATH, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(request),
  });
  if (!response.ok) throw await readApiError(response);
  const user = parseSession(await response.json());
  if (!user) throw new Error('The session answer holds no user');
  await clearPreviousUserData(user.uid);
  setSessionUser(user);
  sessionEvents.send('logged-in');
  return user;
}

/**
 * Runs the step when no page holds the lock any more, so that none writes its user's data after it was cleared. Holds
 * the lock meanwhile: the ended pages wait for it before they ask for the session.
 */
async function runWithoutOtherPages<Value>(step: () => Promise<Value>): Promise<Value> {
  sessionEvents.send('replaced');
  const signal = AbortSignal.timeout(OTHER_PAGES_MS);
  let isLocked = false;
  try {
    return await navigator.locks.request(MEMBER_PAGES_LOCK, { signal }, () => {
      isLocked = true;
      return step();
    });
  } catch (error) {
    if (isLocked) throw error;
    // The lock was not free in time; what those pages left is cleared all the same.
    return step();
  }
}

/** Removes another user's data: drafts survive an expired session but must not reach the next user. */
async function clearPreviousUserData(uid: string): Promise<void> {
  const last = readLocal(LAST_USER_KEY);
  if (last === uid) return;
  if (last !== null) await (await loadChunk(() => import('./log-out.ts'))).clearPreviousUser();
  writeLocal(LAST_USER_KEY, uid);
}
