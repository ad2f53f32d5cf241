import { useSyncExternalStore } from 'react';

/** The most a badge says. */
export const MAX_BADGE = 99;

let unread = 0;
const listeners = new Set<() => void>();

export function setUnreadCount(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

/** What the badge says; also without a component that shows it. */
export function unreadCount(): number {
  return unread;
}

/** Moves the badge at once by what the person just did; the count corrects it. */
export function shiftUnreadCount(by: number): void {
  // Past what a badge says, nobody knows how many there are.
  if (unread <= MAX_BADGE) setUnreadCount(Math.max(0, unread + by));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many notifications are unread; the shell shows it without loading what counts them. */
export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, unreadCount);
}
