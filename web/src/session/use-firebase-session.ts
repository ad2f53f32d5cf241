import { useEffect } from 'react';
import { loadPart } from '../chunks/load-chunk.ts';
import { isStorageAllowed } from '../state/storage-access.ts';
import { expireSession } from './log-out.ts';
import { loginHrefFor } from './next-param.ts';
import { MEMBER_PAGES_LOCK, sessionStore } from './session-store.ts';
import { endReplaced } from './start-session.ts';

let isLockHeld = false;

/** Until the page is gone, when the browser releases the lock. */
function holdLock(): void {
  if (isLockHeld) return;
  isLockHeld = true;
  const forever = () => new Promise<void>(() => undefined);
  navigator.locks.request(MEMBER_PAGES_LOCK, { mode: 'shared' }, forever).catch(() => undefined);
}

/** Without storage Firebase has lost its user, and not the session its end: the sign-in page says why. */
async function endWithoutFirebase(): Promise<void> {
  if (await isStorageAllowed()) await expireSession();
  else location.replace(loginHrefFor(location.pathname + location.search));
}

/**
 * Keeps the cookie session and Firebase in sync. Pages cannot read without a Firebase user (disabled account, expired
 * token, cleared storage), so the user must sign in again. If another tab signs in as another user, this tab ends.
 */
export function useFirebaseSession(): void {
  useEffect(() => {
    holdLock();
    let isOver = false;
    let stop: (() => void) | undefined;
    void loadPart(() => import('../firebase/auth.ts'))
      .then(({ watchFirebaseUser }) =>
        watchFirebaseUser((uid) => {
          if (isOver) return;
          if (uid === null) void endWithoutFirebase();
          else if (uid !== sessionStore.read().user?.uid) endReplaced();
        }),
      )
      .then((unsubscribe) => {
        if (isOver) unsubscribe();
        else stop = unsubscribe;
      });
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}
