import { loginEndedHref } from '@samspill/domain/session/paths';
import { tryChunk } from '../chunks/load-chunk.ts';
import { PAGE_SNAPSHOT_KEY, writeLocal } from '../state/local-storage.ts';
import { CACHED_SESSION_KEY, readCachedSession } from './cached-session.ts';
import { fetchSession } from './session-api.ts';
import { type SessionState, sessionEvents, sessionStore, setSessionUser } from './session-store.ts';

/** Maximum wait for the server if a session is cached: treats a bad network as offline. */
const MAX_WAIT_MS = 4_000;

let firstFetch: Promise<void> | undefined;

export async function sessionReady(): Promise<SessionState> {
  firstFetch ??= startSession();
  await firstFetch;
  return sessionStore.read();
}

async function startSession(): Promise<void> {
  const kept = readCachedSession();
  const asked = askSession();
  await (kept ? Promise.race([asked, waitTimeout()]) : asked);
  if (!sessionStore.read().isReady) setSessionUser(kept?.user ?? null, kept?.atMs);
}

const waitTimeout = () => new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));

/** Fetches the session and applies it; keeps the state without an answer, reloads if the user changed. */
export async function askSession(): Promise<void> {
  const answer = await fetchSession();
  if (answer === undefined) return;
  // Firebase is still signed in here and would go on reading.
  if (answer === 'ended') await (await tryChunk(() => import('./log-out.ts')))?.expireSession();
  const user = answer === 'ended' ? null : answer;
  if (user === null) {
    writeLocal(CACHED_SESSION_KEY, null);
    writeLocal(PAGE_SNAPSHOT_KEY, null);
  }
  const uidHere = sessionStore.read().user?.uid;
  if (uidHere && user?.uid !== uidHere) location.reload();
  else setSessionUser(user, null);
}

export function followOtherTabs(): () => void {
  return sessionEvents.watch((news) => {
    const uidHere = sessionStore.read().user?.uid;
    // Don't follow an expired session like a log-out: that would remove drafts.
    if (news === 'replaced') endReplaced();
    else if (news !== 'logged-out') void askSession();
    else if (uidHere) void followLogOut();
  });
}

/**
 * Ends the page of a user in whose browser another one signs in. The other page clears what the browser stores, except
 * this tab's `sessionStorage`. The new session may already be open, so the cookie stays.
 */
export function endReplaced(): void {
  if (!sessionStore.read().user) return;
  // The next page may take seconds to arrive.
  document.body.hidden = true;
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden, so it is empty.
  }
  location.replace(loginEndedHref());
}

/** If the code cannot load, a reload shows the signed-out page. */
async function followLogOut(): Promise<void> {
  const loaded = await tryChunk(() => import('./log-out.ts'));
  if (loaded) loaded.followLogOut();
  else location.reload();
}
