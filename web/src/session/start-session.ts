import { tryChunk } from '../chunks/load-chunk.ts';
import { fetchSession } from './session-api.ts';
import { type SessionState, sessionNews, sessionStore, setSessionUser } from './session-store.ts';

let firstFetch: Promise<void> | undefined;

/** Resolves when the first session call has been answered; the first caller makes it. */
export async function sessionReady(): Promise<SessionState> {
  firstFetch ??= fetchSession().then(setSessionUser);
  await firstFetch;
  return sessionStore.read();
}

/** Does here what another tab did: logs out with it, or takes over its sign-in. */
export function followOtherTabs(): () => void {
  return sessionNews.watch((news) => {
    const uidHere = sessionStore.read().user?.uid;
    if (news === 'logged-in') void followSignIn(uidHere);
    else if (uidHere) void followLogOut();
  });
}

/** Where the code for it is gone, the page that loads again finds that nobody is logged in. */
async function followLogOut(): Promise<void> {
  const loaded = await tryChunk(() => import('./log-out.ts'));
  if (loaded) loaded.followLogOut();
  else location.reload();
}

async function followSignIn(uidHere: string | undefined): Promise<void> {
  const user = await fetchSession();
  if (uidHere && user?.uid !== uidHere) location.reload();
  else setSessionUser(user);
}
