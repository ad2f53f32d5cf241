import { tryChunk } from '../chunks/load-chunk.ts';
import { PAGE_SNAPSHOT_KEY, writeLocal } from '../state/local-storage.ts';
import { KEPT_SESSION_KEY, readKeptSession } from './kept-session.ts';
import { fetchSession } from './session-api.ts';
import { type SessionState, sessionNews, sessionStore, setSessionUser } from './session-store.ts';

/** How long the server is waited for where this browser knows who was here: a bad network is as none. */
const PATIENCE_MS = 4_000;

let firstFetch: Promise<void> | undefined;

/** Resolves when it is known who is logged in; the first caller asks. */
export async function sessionReady(): Promise<SessionState> {
  firstFetch ??= startSession();
  await firstFetch;
  return sessionStore.read();
}

/** Begins with who was here last where no answer comes; one that comes late takes its place. */
async function startSession(): Promise<void> {
  const kept = readKeptSession();
  const asked = askSession();
  await (kept ? Promise.race([asked, patience()]) : asked);
  if (!sessionStore.read().isReady) setSessionUser(kept?.user ?? null, kept?.atMs);
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Asks who is logged in, and goes by the answer, if there is one: the pages of somebody else begin anew. */
export async function askSession(): Promise<void> {
  const user = await fetchSession();
  if (user === undefined) return;
  if (user === null) {
    writeLocal(KEPT_SESSION_KEY, null);
    writeLocal(PAGE_SNAPSHOT_KEY, null);
  }
  const uidHere = sessionStore.read().user?.uid;
  if (uidHere && user?.uid !== uidHere) location.reload();
  else setSessionUser(user, null);
}

/** Does here what another tab did: logs out with it, or takes over its sign-in. */
export function followOtherTabs(): () => void {
  return sessionNews.watch((news) => {
    const uidHere = sessionStore.read().user?.uid;
    // An expired session leaves drafts in place, which following a log-out would remove.
    if (news !== 'logged-out') void askSession();
    else if (uidHere) void followLogOut();
  });
}

/** Where the code for it is gone, the page that loads again finds that nobody is logged in. */
async function followLogOut(): Promise<void> {
  const loaded = await tryChunk(() => import('./log-out.ts'));
  if (loaded) loaded.followLogOut();
  else location.reload();
}
