/** As long as a toast with an action stays. */
const UNDO_MS = 10_000;

interface Deletion {
  readonly timer: ReturnType<typeof setTimeout>;
  /** Null once called: what remains is that the lists leave the item out. */
  remove: (() => void) | null;
}

const deletions = new Map<string, Deletion>();
const listeners = new Set<() => void>();
let ids: ReadonlySet<string> = new Set();

function tell(): void {
  ids = new Set(deletions.keys());
  for (const listener of listeners) listener();
}

function finish(deletion: Deletion | undefined): void {
  if (!deletion?.remove) return;
  clearTimeout(deletion.timer);
  deletion.remove();
  deletion.remove = null;
}

function finishAll(): void {
  for (const deletion of deletions.values()) finish(deletion);
}

/** Ids of items deleted on this page, whether the server knows yet or not. */
export function deletedIds(): ReadonlySet<string> {
  return ids;
}

export function subscribeToDeletions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides the item at once and calls `remove` when the time to undo is over, at the latest as the page goes. */
export function deleteLater(contentId: string, remove: () => void): void {
  const timer = setTimeout(() => finish(deletions.get(contentId)), UNDO_MS);
  deletions.set(contentId, { timer, remove });
  addEventListener('pagehide', finishAll);
  tell();
}

/** Shows the item again; also when the server refused to delete it. */
export function undoDeletion(contentId: string): void {
  const deletion = deletions.get(contentId);
  if (deletion) clearTimeout(deletion.timer);
  deletions.delete(contentId);
  tell();
}
