import { useEffect } from 'react';
import { loadPart } from '../chunks/load-chunk.ts';
import { expireSession } from './log-out.ts';

/**
 * Keeps the cookie and Firebase of one mind: when Firebase has signed out (disabled account, expired
 * token, cleared storage), the pages could no longer read anything, so the person signs in again.
 */
export function useFirebaseSession(): void {
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    void loadPart(() => import('../firebase/auth.ts'))
      .then(({ watchFirebaseUser }) =>
        watchFirebaseUser((uid) => {
          if (uid === null && !isOver) void expireSession();
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
