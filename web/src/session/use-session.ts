import type { SessionUser } from '@samspill/domain/session/session';
import { useStore } from '../state/store.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** Who is logged in; `isReady` is false until the first session call has been answered. */
export const useSession = (): SessionState => useStore(sessionStore);

/** The logged-in person, for pages behind the guard. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser is only for pages behind requireUser');
  return user;
}
