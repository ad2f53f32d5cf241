import type { Hidden } from './hidden.ts';

let current: { readonly uid: string; readonly hidden: Hidden } | null = null;
const listeners = new Set<() => void>();

/** What `uid` hides, as far as this page knows; null before it was read. */
export function hiddenOf(uid: string): Hidden | null {
  return current?.uid === uid ? current.hidden : null;
}

export function subscribeToHidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setHidden(uid: string, hidden: Hidden): void {
  current = { uid, hidden };
  for (const listener of listeners) listener();
}

/** Lists leave `id` out from now on; before anything was read, the read itself will find it. */
export function hide(uid: string, id: string): void {
  const hidden = hiddenOf(uid);
  if (hidden !== null) setHidden(uid, new Set([...hidden, id]));
}

export function show(uid: string, id: string): void {
  const hidden = hiddenOf(uid);
  if (hidden !== null) setHidden(uid, new Set([...hidden].filter((other) => other !== id)));
}
