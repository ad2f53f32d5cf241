import * as v from 'valibot';
import { createStore, useStore } from '../state/store.ts';
import { showToast } from '../ui/toast.ts';
import { createOptimistic } from './optimistic.ts';
import { createOutbox } from './outbox.ts';

/** As long as a toast with an action stays. */
const UNDO_MS = 10_000;
const NAME = 'deletions';

/** Settles when the server has it or refuses. */
type Remove = () => Promise<void>;

/** Somebody pressed "undo", here or in another tab. */
class UndoneError extends Error {
  override readonly name = 'UndoneError';
}

interface Started {
  /** The time to undo is over. */
  readonly finish: () => void;
  readonly undo: () => void;
}

/** By their paths; they are left out wherever they are listed. */
const deletions = createOptimistic<true>();
/** Until the server has decided. */
const started = createStore<ReadonlyMap<string, Started>>(new Map());

/** Until the server has it, as a page that goes can write nothing any more. */
const outbox = createOutbox(v.object({ path: v.string(), dueMs: v.number() }));
const isKept = (path: string) => outbox.read(NAME).some((each) => each.path === path);

function forget(path: string): void {
  outbox.change(NAME, (kept) => kept.filter((each) => each.path !== path));
}

// A page begins with what was deleted on the one before.
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

/** Paths of documents that this browser has deleted and that no list shows any more. */
export const useDeleted = (): ReadonlyMap<string, true> => useStore(deletions.shown);

/** The same, outside of a component. */
export const deletedPaths = (): ReadonlyMap<string, true> => deletions.shown.read();

/** Hides the document at once and calls `remove` when the time to undo is over; rejects where that did not happen. */
export function deleteLater(path: string, remove: Remove): Promise<void> {
  outbox.change(NAME, (kept) => [...kept, { path, dueMs: Date.now() + UNDO_MS }]);
  return start(path, remove, UNDO_MS);
}

interface Deletion {
  readonly path: string;
  readonly remove: Remove;
  readonly title: string;
  readonly toastId: string;
  /** What the button says that takes it back. */
  readonly undo: string;
  /** The document shows again; this says why. */
  readonly onRefused: (error: unknown) => void;
}

/** `deleteLater`, with a toast that takes it back and words where it is refused. */
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

/** Shows the document again. */
export function undoDeletion(path: string): void {
  started.read().get(path)?.undo();
  deletions.forget(path);
  forget(path);
}

/** Carries on, each at its time, with deletions of a page that went before; `remove` is given their paths. */
export function resumeDeletions(remove: (path: string) => Promise<void>): void {
  for (const { path, dueMs } of outbox.read(NAME)) {
    if (started.read().has(path)) continue;
    const removeUnlessUndone = async () => {
      // Another tab may still show its toast.
      if (!isKept(path)) throw new UndoneError();
      await remove(path);
    };
    start(path, removeUnlessUndone, Math.max(0, dueMs - Date.now())).catch(() => undefined);
  }
}

/** Carries out all of them at once, before a log-out forgets what this browser kept. */
export function finishDeletions(remove: (path: string) => Promise<void>): void {
  resumeDeletions(remove);
  for (const { finish } of started.read().values()) finish();
}
