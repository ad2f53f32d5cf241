import * as v from 'valibot';
import { createStore, useStore } from '../state/store.ts';
import { showToast } from '../ui/toast.ts';
import { createOptimistic } from './optimistic.ts';
import { createOutbox } from './outbox.ts';

/** Equals the duration of a toast with an action. */
const UNDO_MS = 10_000;
const NAME = 'deletions';

type Remove = () => Promise<void>;

class UndoneError extends Error {
  override readonly name = 'UndoneError';
}

interface Started {
  readonly finish: () => void;
  readonly undo: () => void;
}

const deletions = createOptimistic<true>();
const started = createStore<ReadonlyMap<string, Started>>(new Map());

/** Persisted until the server confirms, because a closing page can’t write. */
const outbox = createOutbox(v.object({ path: v.string(), dueMs: v.number() }));
const isKept = (path: string) => outbox.read(NAME).some((each) => each.path === path);

function forget(path: string): void {
  outbox.change(NAME, (kept) => kept.filter((each) => each.path !== path));
}

// Hide the documents deleted on an earlier page.
for (const { path } of outbox.read(NAME)) deletions.learn(path, true);

async function start(path: string, remove: Remove, waitMs: number): Promise<void> {
  const undoTime = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => started.read().get(path)?.finish(), waitMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    const each = { finish: end(resolve), undo: end(() => reject(new UndoneError())) };
    started.set(new Map(started.read()).set(path, each));
  });
  try {
    await deletions.change(path, true, () => undoTime.then(remove));
  } catch (error) {
    deletions.forget(path);
    throw error;
  } finally {
    started.set(new Map([...started.read()].filter(([other]) => other !== path)));
    forget(path);
  }
}

export const useDeleted = (): ReadonlyMap<string, true> => useStore(deletions.shown);

export const deletedPaths = (): ReadonlyMap<string, true> => deletions.shown.read();

/** Hides the document and calls `remove` after the undo time; rejects if the document was not deleted. */
export function deleteLater(path: string, remove: Remove): Promise<void> {
  outbox.change(NAME, (kept) => [...kept, { path, dueMs: Date.now() + UNDO_MS }]);
  return start(path, remove, UNDO_MS);
}

interface Deletion {
  readonly path: string;
  readonly remove: Remove;
  readonly title: string;
  readonly toastId: string;
  readonly undo: string;
  readonly onRefused: (error: unknown) => void;
}

/** `deleteLater` with an undo toast and an error message on refusal. */
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
  started.read().get(path)?.undo();
  deletions.forget(path);
  forget(path);
}

export function resumeDeletions(remove: (path: string) => Promise<void>): void {
  for (const { path, dueMs } of outbox.read(NAME)) {
    if (started.read().has(path)) continue;
    const removeUnlessUndone = async () => {
      // Another tab may still offer undo.
      if (!isKept(path)) throw new UndoneError();
      await remove(path);
    };
    start(path, removeUnlessUndone, Math.max(0, dueMs - Date.now())).catch(() => undefined);
  }
}

/** Runs all pending deletions immediately, before a log-out clears this browser’s data. */
export function finishDeletions(remove: (path: string) => Promise<void>): void {
  resumeDeletions(remove);
  for (const { finish } of started.read().values()) finish();
}
