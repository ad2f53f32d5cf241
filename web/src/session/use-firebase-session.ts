import { useEffect } from 'react';
import { loadPart } from '../chunks/load-chunk.ts';
import { expireSession } from './log-out.ts';
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

/**
 * Keeps the cookie and Firebase of one mind: when Firebase has signed out (disabled account, expired
 * token, cleared storage), the pages could no longer read anything, so the person signs in again. When another tab has
 * signed in as another user, this one ends.
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
          if (uid === null) void expireSession();
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
