import { useEffect } from 'react';
import { loadPart } from '../chunks/load-chunk.ts';
import { expireSession } from './log-out.ts';

/**
 * Keeps cookie and Firebase in step: if Firebase signed out (disabled account, expired token, cleared storage), reads
 * would fail, so the user signs in again.
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
