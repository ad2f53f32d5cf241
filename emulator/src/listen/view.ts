import type { Document, DocumentChange, DocumentReader } from '../store/document.ts';

export interface ViewChange {
  readonly changed: readonly Document[];
  readonly removed: readonly string[];
}

export interface View {
  start(reader: DocumentReader): readonly Document[];
  /**
   * Applies `changes`, which `reader` already includes. Callers must pass every change since the last call, one per
   * document; irrelevant changes are ignored.
   */
  update(changes: readonly DocumentChange[], reader: DocumentReader): ViewChange;
}

export interface ViewQuery {
  matches(document: Document): boolean;
  compare(a: Document, b: Document): number;
  run(reader: DocumentReader): readonly Document[];
  readonly limit: number | undefined;
  readonly offset: number;
}

export function createDocumentsView(names: readonly string[]): View {
  const watched = new Set(names);
  return {
    start: (reader) => [...watched].flatMap((name) => reader.get(name) ?? []),
    update: (changes) => diffBy((document) => watched.has(document.name), changes),
  };
}

/** Stateless without limit and offset; otherwise caches the result window. */
export function createQueryView(query: ViewQuery): View {
  if (query.limit !== undefined || query.offset > 0) return createWindowView(query);
  return {
    start: (reader) => query.run(reader),
    update: (changes) => diffBy((document) => query.matches(document), changes),
  };
}

function diffBy(
  isShown: (document: Document) => boolean,
  changes: readonly DocumentChange[],
): ViewChange {
  const changed: Document[] = [];
  const removed: string[] = [];
  for (const { name, before, after } of changes) {
    if (after && isShown(after)) changed.push(after);
    else if (before && isShown(before)) removed.push(name);
  }
  return { changed, removed };
}

function createWindowView(query: ViewQuery): View {
  let window: readonly Document[] = [];
  return {
    start: (reader) => {
      window = query.run(reader);
      return window;
    },
    update: (changes, reader) => {
      const next = computeWindow(query, window, changes) ?? query.run(reader);
      const change = diffWindows(window, next);
      window = next;
      return change;
    },
  };
}

/** Window after `changes`, or null if documents outside the old one may have moved in. */
function computeWindow(
  query: ViewQuery,
  window: readonly Document[],
  changes: readonly DocumentChange[],
): readonly Document[] | null {
  // All documents in the window matched before.
  const concerning = changes.filter(({ before, after }) =>
    [before, after].some((document) => document && query.matches(document)),
  );
  if (concerning.length === 0) return window;
  if (query.offset > 0) return null;
  const limit = query.limit ?? Number.POSITIVE_INFINITY;
  const next = mergeChanges(query, window, concerning).slice(0, limit);
  if (window.length < limit) return next;
  // A full window has no information beyond its last document.
  const last = window.at(-1);
  const isKnown = (document: Document) => last !== undefined && query.compare(document, last) <= 0;
  return next.length === limit && next.every(isKnown) ? next : null;
}

function mergeChanges(
  query: ViewQuery,
  window: readonly Document[],
  changes: readonly DocumentChange[],
): Document[] {
  const gone = new Set(changes.map((change) => change.name));
  const kept = window.filter((document) => !gone.has(document.name));
  const come = changes.flatMap(({ after }) => (after && query.matches(after) ? [after] : []));
  return [...kept, ...come].sort(query.compare);
}

function diffWindows(before: readonly Document[], after: readonly Document[]): ViewChange {
  if (before === after) return { changed: [], removed: [] };
  const old = new Map(before.map((document) => [document.name, document]));
  const names = new Set(after.map((document) => document.name));
  return {
    changed: after.filter((document) => old.get(document.name) !== document),
    removed: [...old.keys()].filter((name) => !names.has(name)),
  };
}
