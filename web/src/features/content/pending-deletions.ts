import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

/** As long as a toast with an action stays. */
const UNDO_MS = 10_000;
const NAME = 'deletions';

const KeptSchema = v.fallback(
  v.object({ kept: v.array(v.object({ path: v.string(), dueMs: v.number() })) }),
  { kept: [] },
);
type Kept = v.InferOutput<typeof KeptSchema>['kept'][number];

/** Settles when the server has it, or when it was said that it refused. */
type Remove = () => Promise<void>;

interface Deletion {
  readonly timer: ReturnType<typeof setTimeout>;
  /** Null once called: what remains is that the lists leave the document out. */
  remove: Remove | null;
}

const deletions = new Map<string, Deletion>();
const listeners = new Set<() => void>();
let paths: ReadonlySet<string> | undefined;

// Kept in this browser until the server has it, as a page that goes can write nothing any more.
const readKept = (): readonly Kept[] => v.parse(KeptSchema, readLocalDraft(NAME) ?? {}).kept;
const isKept = (path: string) => readKept().some((each) => each.path === path);

function keep(kept: readonly Kept[]): void {
  writeLocalDraft(NAME, kept.length === 0 ? {} : { kept });
}

const forget = (path: string) => keep(readKept().filter((each) => each.path !== path));

const allPaths = () => new Set([...readKept().map(({ path }) => path), ...deletions.keys()]);

function tell(): void {
  paths = allPaths();
  for (const listener of listeners) listener();
}

function schedule(path: string, remove: Remove, waitMs: number): void {
  deletions.set(path, { timer: setTimeout(() => finish(path), waitMs), remove });
}

function finish(path: string): void {
  const deletion = deletions.get(path);
  if (!deletion?.remove) return;
  clearTimeout(deletion.timer);
  const { remove } = deletion;
  deletion.remove = null;
  void remove().finally(() => forget(path));
}

/** Paths of documents deleted in this browser, whether the server knows yet or not. */
export function deletedPaths(): ReadonlySet<string> {
  paths ??= allPaths();
  return paths;
}

export function subscribeToDeletions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides the document at once and calls `remove` when the time to undo is over. */
export function deleteLater(path: string, remove: Remove): void {
  keep([...readKept(), { path, dueMs: Date.now() + UNDO_MS }]);
  schedule(path, remove, UNDO_MS);
  tell();
}

/** Shows the document again; also when the server refused to delete it. */
export function undoDeletion(path: string): void {
  clearTimeout(deletions.get(path)?.timer);
  deletions.delete(path);
  forget(path);
  tell();
}

/** Carries on, each at its time, with deletions of a page that went before; `remove` is given their paths. */
export function resumeDeletions(remove: (path: string) => Promise<void>): void {
  for (const { path, dueMs } of readKept()) {
    if (deletions.has(path)) continue;
    const removeUnlessUndone = async () => {
      // Another tab may still show its toast.
      if (isKept(path)) await remove(path);
      else undoDeletion(path);
    };
    schedule(path, removeUnlessUndone, Math.max(0, dueMs - Date.now()));
  }
  tell();
}

/** Carries out all of them at once, before a log-out forgets what this browser kept. */
export function finishDeletions(remove: (path: string) => Promise<void>): void {
  resumeDeletions(remove);
  for (const path of deletions.keys()) finish(path);
}
