import type { SessionRequest, SessionUser } from '@samspill/domain/session/session';
import { followLogOut } from './log-out.ts';
import { fetchSession, postSession } from './session-api.ts';
import { announceSession, watchOtherTabs } from './session-channel.ts';
import { type SessionState, sessionState, setSessionUser } from './session-store.ts';

let firstFetch: Promise<void> | undefined;

/** Resolves when the first session call has been answered; the first caller makes it. */
export async function sessionReady(): Promise<SessionState> {
  firstFetch ??= fetchSession().then(setSessionUser);
  await firstFetch;
  return sessionState();
}

/** Opens the session after a sign-in at the identity provider; throws `ApiError`. */
export async function openSession(request: SessionRequest): Promise<SessionUser> {
  const user = await postSession(request);
  setSessionUser(user);
  announceSession('logged-in');
  return user;
}

/** Does here what another tab did: logs out with it, or takes over its sign-in. */
export function followOtherTabs(): () => void {
  return watchOtherTabs((news) => {
    const uidHere = sessionState().user?.uid;
    if (news === 'logged-in') void followSignIn(uidHere);
    else if (uidHere) followLogOut();
  });
}

async function followSignIn(uidHere: string | undefined): Promise<void> {
  const user = await fetchSession();
  if (uidHere && user?.uid !== uidHere) location.reload();
  else setSessionUser(user);
}
