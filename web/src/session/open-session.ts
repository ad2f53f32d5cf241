import type { SessionRequest, SessionUser } from '@samspill/domain/session/session';
import { readApiError } from '../api/api-error.ts';
import { verifiedFetch } from '../api/verified-fetch.ts';
import { parseSession, SESSION_PATH } from './session-api.ts';
import { sessionNews, setSessionUser } from './session-store.ts';

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

/** Exchanges a fresh ID token for the session cookie, here and in the other tabs; throws `ApiError`. */
export async function openSession(request: SessionRequest): Promise<SessionUser> {
  const response = await verifiedFetch(SESSION_PATH, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(request),
  });
  if (!response.ok) throw await readApiError(response);
  const user = parseSession(await response.json());
  if (!user) throw new Error('The session answer holds no user');
  setSessionUser(user);
  sessionNews.send('logged-in');
  return user;
}

/** Takes the session cookie back; throws `ApiError`, or a `TypeError` where the server is out of reach. */
export async function deleteSession(): Promise<void> {
  const response = await fetch(SESSION_PATH, { method: 'DELETE', headers: JSON_HEADERS });
  if (!response.ok) throw await readApiError(response);
}
