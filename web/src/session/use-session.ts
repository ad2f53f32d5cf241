import { can, type Permission, type Role, roleOf } from '@samspill/domain/roles/role';
import type { SessionUser } from '@samspill/domain/session/session';
import { useStore } from '../state/store.ts';
import { type SessionState, sessionStore } from './session-store.ts';

export const useSession = (): SessionState => useStore(sessionStore);

export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser is only for pages behind requireUser');
  return user;
}

export const useRole = (): Role | null => roleOf(useUser());
export const useCan = (permission: Permission): boolean => can(useRole(), permission);
