import type { SessionRequest, SessionUser } from '@samspill/domain/session/session';
import { readApiError } from '../api/api-error.ts';
import { verifiedFetch } from '../api/verified-fetch.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import { readLocal, writeLocal } from '../state/local-storage.ts';
import { parseSession, SESSION_PATH } from './session-api.ts';
import { sessionNews, setSessionUser } from './session-store.ts';

/** Uid whose drafts and documents this browser holds. */
const LAST_MEMBER = 'samspill.last-member';

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

/** Exchanges a fresh ID token for the session cookie and notifies other tabs; throws `ApiError`. */
export async function openSession(request: SessionRequest): Promise<SessionUser> {
  const response = await verifiedFetch(SESSION_PATH, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(request),
  });
  if (!response.ok) throw await readApiError(response);
  const user = parseSession(await response.json());
  if (!user) throw new Error('The session answer holds no user');
  await takeOver(user.uid);
  setSessionUser(user);
  sessionNews.send('logged-in');
  return user;
}

/** Drafts survive an expired session, but must not reach another user who signs in next. */
async function takeOver(uid: string): Promise<void> {
  const last = readLocal(LAST_MEMBER);
  if (last === uid) return;
  if (last !== null) await (await loadChunk(() => import('./log-out.ts'))).forgetEarlierMember();
  writeLocal(LAST_MEMBER, uid);
}
