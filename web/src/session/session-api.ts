import {
  SESSION_PATH,
  type Session,
  type SessionRequest,
  SessionSchema,
  type SessionUser,
} from '@samspill/domain/session/session';
import * as v from 'valibot';
import { readApiError } from '../api/api-error.ts';

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

/** Who is logged in; any failure reads as nobody, and nothing is tried twice. */
export async function fetchSession(): Promise<SessionUser | null> {
  try {
    const response = await fetch(SESSION_PATH, { headers: { accept: 'application/json' } });
    return response.ok ? parseSession(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Exchanges a fresh ID token for the session cookie; throws `ApiError`. */
export async function postSession(request: SessionRequest): Promise<SessionUser> {
  const response = await fetch(SESSION_PATH, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(request),
  });
  if (!response.ok) throw await readApiError(response);
  const user = parseSession(await response.json());
  if (!user) throw new Error('The session answer holds no user');
  return user;
}

export async function deleteSession(): Promise<void> {
  await fetch(SESSION_PATH, { method: 'DELETE', headers: JSON_HEADERS });
}

function parseSession(answer: unknown): SessionUser | null {
  const session: Session = v.parse(SessionSchema, answer);
  return session.user ?? null;
}
