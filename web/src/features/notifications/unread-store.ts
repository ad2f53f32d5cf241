import { createOptimistic } from '../../data/optimistic.ts';
import { createChannel } from '../../state/channel.ts';
import { createStore, type Store } from '../../state/store.ts';

/** The most a badge says. */
export const MAX_BADGE = 99;

/** How many are unread; the shell shows it without loading what counts them. */
export interface UnreadStore extends Store<number> {
  /** Moves the number at once by what `write` does to a notification; the next count replaces it. */
  readonly shift: (id: string, by: number, write: () => Promise<void>) => Promise<void>;
}

function createUnreadStore(): UnreadStore {
  const store = createStore(0);
  /** As it was counted last. */
  const counted = createStore(0);
  const shifts = createOptimistic<number>();
  shifts.shown.subscribe(() => {
    const by = [...shifts.shown.read().values()].reduce((sum, each) => sum + each, 0);
    // Past what a badge says, nobody knows how many there are.
    store.set(counted.read() > MAX_BADGE ? counted.read() : Math.max(0, counted.read() + by));
  });
  return {
    ...store,
    set: (count) => {
      counted.set(count);
      shifts.forget(...shifts.shown.read().keys());
      store.set(count);
    },
    shift: (id, by, write) => shifts.change(id, (shifts.shown.read().get(id) ?? 0) + by, write),
  };
}

export const unreadNotifications = createUnreadStore();
/** Conversations with something unread, as notifications tell of them. */
export const unreadMessages = createUnreadStore();
/** Of the matches that notifications tell of, those nobody has looked at. */
export const newMatches = createUnreadStore();

const readHere = createStore(0);
const tabs = createChannel<null>('notifications');

/** That the person has read, unread or deleted something, in this tab or another. */
export const readNews = {
  send: (): void => {
    readHere.set(readHere.read() + 1);
    tabs.send(null);
  },
  watch: (watcher: () => void): (() => void) => {
    const stops = [readHere.subscribe(watcher), tabs.watch(watcher)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
