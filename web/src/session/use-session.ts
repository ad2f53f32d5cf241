import type { SessionUser } from '@samspill/domain/session/session';
import { useSyncExternalStore } from 'react';
import { type SessionState, sessionState, subscribeToSession } from './session-store.ts';

const BEFORE_FIRST_FETCH: SessionState = { isReady: false, user: null };

/** Who is logged in; `isReady` is false until the first session call has been answered. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, () => BEFORE_FIRST_FETCH);
}

/** The logged-in person, for pages behind the guard. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser is only for pages behind requireUser');
  return user;
}
