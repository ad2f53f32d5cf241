import { useSyncExternalStore } from 'react';

/** The most a badge says. */
export const MAX_BADGE = 99;

/** How many are unread; the shell shows it without loading what counts them. */
export interface UnreadStore {
  readonly read: () => number;
  readonly set: (count: number) => void;
  /** Moves the number at once by what the person just did; the count corrects it. */
  readonly shift: (by: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createUnreadStore(): UnreadStore {
  let unread = 0;
  const listeners = new Set<() => void>();
  const set = (count: number) => {
    if (count === unread) return;
    unread = count;
    for (const listener of listeners) listener();
  };
  return {
    read: () => unread,
    set,
    shift: (by) => {
      // Past what a badge says, nobody knows how many there are.
      if (unread <= MAX_BADGE) set(Math.max(0, unread + by));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const unreadNotifications = createUnreadStore();
/** Conversations with something unread, as notifications tell of them. */
export const unreadMessages = createUnreadStore();
/** Of the matches that notifications tell of, those nobody has looked at. */
export const newMatches = createUnreadStore();

export const useUnread = (store: UnreadStore): number =>
  useSyncExternalStore(store.subscribe, store.read);
