import { createChannel } from '../../data/channel.ts';
import { createStore, type Store } from '../../data/store.ts';

/** The most a badge says. */
export const MAX_BADGE = 99;

/** How many are unread; the shell shows it without loading what counts them. */
export interface UnreadStore extends Store<number> {
  /** Moves the number at once by what the person just did; the count corrects it. */
  readonly shift: (by: number) => void;
}

function createUnreadStore(): UnreadStore {
  const store = createStore(0);
  return {
    ...store,
    // Past what a badge says, nobody knows how many there are.
    shift: (by) => {
      const unread = store.read();
      if (unread <= MAX_BADGE) store.set(Math.max(0, unread + by));
    },
  };
}

export const unreadNotifications = createUnreadStore();
/** Conversations with something unread, as notifications tell of them. */
export const unreadMessages = createUnreadStore();
/** Of the matches that notifications tell of, those nobody has looked at. */
export const newMatches = createUnreadStore();

/** That the person has read, unread or deleted something, in this tab or another. */
export const readNews = createChannel<null>('notifications');
