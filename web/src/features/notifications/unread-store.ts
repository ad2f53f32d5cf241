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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many notifications are unread; the shell shows it without loading what counts them. */
export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, () => unread);
}
