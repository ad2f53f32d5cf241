import { createChannel } from '../../data/channel.ts';
import { createStore } from '../../data/store.ts';
import type { Hidden } from './hidden.ts';

export const hiddenStore = createStore<{ readonly uid: string; readonly hidden: Hidden } | null>(
  null,
);

/** What `uid` hides, as far as this page knows; null before it was read. */
export function hiddenOf(uid: string): Hidden | null {
  const known = hiddenStore.read();
  return known?.uid === uid ? known.hidden : null;
}

export function setHidden(uid: string, hidden: Hidden): void {
  hiddenStore.set({ uid, hidden });
}

/** Lists leave `id` out from now on; before anything was read, the read itself will find it. */
export function hide(uid: string, id: string): void {
  changes.send({ uid, id, isHidden: true });
}

export function show(uid: string, id: string): void {
  changes.send({ uid, id, isHidden: false });
}

interface Change {
  readonly uid: string;
  readonly id: string;
  readonly isHidden: boolean;
}

function apply({ uid, id, isHidden }: Change): void {
  const hidden = hiddenOf(uid);
  if (hidden === null) return;
  const others = [...hidden].filter((other) => other !== id);
  setHidden(uid, new Set(isHidden ? [...others, id] : others));
}

// The other tabs of this browser have read their lists, too.
const changes = createChannel<Change>('hidden');
changes.watch(apply);
