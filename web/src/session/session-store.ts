import type { SessionUser } from '@samspill/domain/session/session';

export interface SessionState {
  /** True after the first answer of the session call, whatever it was. */
  readonly isReady: boolean;
  readonly user: SessionUser | null;
}

let state: SessionState = { isReady: false, user: null };
const listeners = new Set<() => void>();

export function sessionState(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null is logged out; either way the session is known from now on. */
export function setSessionUser(user: SessionUser | null): void {
  state = { isReady: true, user };
  for (const listener of listeners) listener();
}
