import type { SessionUser } from '@samspill/domain/session/session';
import { createChannel } from '../state/channel.ts';
import { createStore } from '../state/store.ts';

export interface SessionState {
  readonly isReady: boolean;
  readonly user: SessionUser | null;
  /** Time at which the cached session was saved; null once the server has answered. */
  readonly keptAtMs: number | null;
}

/** Sessions cached by an earlier version lack the status; they are members'. */
export const isMember = ({ status = 'active' }: Partial<Pick<SessionUser, 'status'>>): boolean =>
  status === 'active';

export const sessionStore = createStore<SessionState>({
  isReady: false,
  user: null,
  keptAtMs: null,
});

/** Changes of the session, sent to the other tabs; `replaced` before another user's session opens. */
export const sessionEvents = createChannel<'logged-in' | 'logged-out' | 'expired' | 'replaced'>(
  'session',
);

/** Shared Web Lock of all pages with a member's data, held until the page is gone. */
export const MEMBER_PAGES_LOCK = 'samspill.member-pages';

export function setSessionUser(
  user: SessionUser | null,
  keptAtMs = sessionStore.read().keptAtMs,
): void {
  sessionStore.set({ isReady: true, user, keptAtMs });
}

const KEY = 'samspill.notice';

export type SignOutNotice = 'loggedOut' | 'signedOutElsewhere' | 'accountDeleted';

/** Throws if the browser forbids storage. */
export function storeSignOutNotice(notice: SignOutNotice): void {
  sessionStorage.setItem(KEY, notice);
}

export function consumeSignOutNotice(notice: SignOutNotice): boolean {
  try {
    const isThere = sessionStorage.getItem(KEY) === notice;
    if (isThere) sessionStorage.removeItem(KEY);
    return isThere;
  } catch {
    return false;
  }
}
