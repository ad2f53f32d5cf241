import { createOptimistic } from '../../data/optimistic.ts';
import { createChannel } from '../../state/channel.ts';
import { createStore, type Store } from '../../state/store.ts';

export const MAX_BADGE = 99;

/** Unread count; lets the shell show it without loading the counting code. */
export interface UnreadStore extends Store<number> {
  /** Changes the number at once by `by` while `write` runs; the next count replaces it. */
  readonly shift: (id: string, by: number, write: () => Promise<void>) => Promise<void>;
}

function createUnreadStore(): UnreadStore {
  const store = createStore(0);
  const counted = createStore(0);
  const shifts = createOptimistic<number>();
  shifts.shown.subscribe(() => {
    const by = [...shifts.shown.read().values()].reduce((sum, each) => sum + each, 0);
    // Above the badge's maximum, the exact count is unknown.
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
export const unreadMessages = createUnreadStore();
export const newMatches = createUnreadStore();

const localReads = createStore(0);
const tabChannel = createChannel<null>('notifications');

export const readEvents = {
  send: (): void => {
    localReads.set(localReads.read() + 1);
    tabChannel.send(null);
  },
  watch: (watcher: () => void): (() => void) => {
    const stops = [localReads.subscribe(watcher), tabChannel.watch(watcher)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
