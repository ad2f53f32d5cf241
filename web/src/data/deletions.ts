import * as v from 'valibot';
import { createStore, useStore } from '../state/store.ts';
import { showToast } from '../ui/toast.ts';
import { createOptimistic } from './optimistic.ts';
import { createOutbox } from './outbox.ts';

/** Equals the duration of a toast with an action. */
const UNDO_MS = 10_000;
const OUTBOX_NAME = 'deletions';

type RemoveDocument = () => Promise<void>;

class UndoneError extends Error {
  override readonly name = 'UndoneError';
}

interface PendingDeletion {
  readonly finish: () => void;
  readonly undo: () => void;
}

const deletions = createOptimistic<true>();
const pendingDeletions = createStore<ReadonlyMap<string, PendingDeletion>>(new Map());

/** Persisted until the server confirms, because a closing page can’t write. */
const outbox = createOutbox(v.object({ path: v.string(), dueMs: v.number() }));
const isPersisted = (path: string) => outbox.read(OUTBOX_NAME).some((each) => each.path === path);

function removeFromOutbox(path: string): void {
  outbox.change(OUTBOX_NAME, (kept) => kept.filter((each) => each.path !== path));
}

// Hide the documents deleted on an earlier page.
for (const { path } of outbox.read(OUTBOX_NAME)) deletions.learn(path, true);

async function startDeletion(path: string, remove: RemoveDocument, waitMs: number): Promise<void> {
  const undoTime = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => pendingDeletions.read().get(path)?.finish(), waitMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    const each = { finish: end(resolve), undo: end(() => reject(new UndoneError())) };
    pendingDeletions.set(new Map(pendingDeletions.read()).set(path, each));
  });
  try {
    await deletions.change(path, true, () => undoTime.then(remove));
  } catch (error) {
    deletions.forget(path);
    throw error;
  } finally {
    pendingDeletions.set(new Map([...pendingDeletions.read()].filter(([other]) => other !== path)));
    removeFromOutbox(path);
  }
}

export const useDeletedPaths = (): ReadonlyMap<string, true> => useStore(deletions.shown);

export const deletedPaths = (): ReadonlyMap<string, true> => deletions.shown.read();

/** Hides the document and calls `remove` after the undo time; rejects if the document was not deleted. */
export function deleteLater(path: string, remove: RemoveDocument): Promise<void> {
  outbox.change(OUTBOX_NAME, (kept) => [...kept, { path, dueMs: Date.now() + UNDO_MS }]);
  return startDeletion(path, remove, UNDO_MS);
}

interface Deletion {
  readonly path: string;
  readonly remove: RemoveDocument;
  readonly title: string;
  readonly toastId: string;
  readonly undo: string;
  readonly onRefused: (error: unknown) => void;
}

export function deleteWithUndo(deletion: Deletion): Promise<void> {
  const { path, remove, title, toastId, undo, onRefused } = deletion;
  const done = deleteLater(path, remove);
  done.catch((error: unknown) => {
    if (!(error instanceof UndoneError)) onRefused(error);
  });
  const action = { label: undo, onClick: () => undoDeletion(path) };
  showToast({ kind: 'success', title, id: toastId, action });
  return done;
}

export function undoDeletion(path: string): void {
  pendingDeletions.read().get(path)?.undo();
  deletions.forget(path);
  removeFromOutbox(path);
}

export function resumeDeletions(remove: (path: string) => Promise<void>): void {
  for (const { path, dueMs } of outbox.read(OUTBOX_NAME)) {
    if (pendingDeletions.read().has(path)) continue;
    const removeUnlessUndone = async () => {
      // Another tab may still offer undo.
      if (!isPersisted(path)) throw new UndoneError();
      await remove(path);
    };
    startDeletion(path, removeUnlessUndone, Math.max(0, dueMs - Date.now())).catch(() => undefined);
  }
}

/** Runs all pending deletions immediately, before a log-out clears this browser’s data. */
export function finishDeletions(remove: (path: string) => Promise<void>): void {
  resumeDeletions(remove);
  for (const { finish } of pendingDeletions.read().values()) finish();
}
