import type { SessionUser } from '@samspill/domain/session/session';
import { createChannel } from '../state/channel.ts';
import { createStore } from '../state/store.ts';

export interface SessionState {
  /** True after the first answer of the session call, whatever it was. */
  readonly isReady: boolean;
  readonly user: SessionUser | null;
  /** Where the server has not answered: when the person was last here. What shows is from then. */
  readonly keptAtMs: number | null;
}

export const sessionStore = createStore<SessionState>({
  isReady: false,
  user: null,
  keptAtMs: null,
});

/** What the tabs of this browser tell one another of it. */
export const sessionNews = createChannel<'logged-in' | 'logged-out' | 'expired'>('session');

/** Null is logged out; either way the session is known from now on. */
export function setSessionUser(
  user: SessionUser | null,
  keptAtMs = sessionStore.read().keptAtMs,
): void {
  sessionStore.set({ isReady: true, user, keptAtMs });
}
