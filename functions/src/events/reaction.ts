import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';

/** What an event says: the document's path, its fields before and after (undefined: was not, is not). */
export interface DocumentEvent {
  readonly path: string;
  readonly before: DocumentData | undefined;
  readonly after: DocumentData | undefined;
  /** When it was committed, or a little later; never earlier. */
  readonly committedAt: Timestamp;
}

/** The same as the document's collection has it. */
export interface DocumentChange<T = unknown, Params = unknown> {
  readonly path: string;
  readonly params: Params;
  /** What happened to the document, whatever it holds. */
  readonly type: 'created' | 'updated' | 'deleted';
  /** Undefined where the document was not or is not, and where it does not hold what it should. */
  readonly before: T | undefined;
  readonly after: T | undefined;
  readonly committedAt: Timestamp;
}

/** Of which documents a change can be read. */
export type ReactionSource<T, Params> = Pick<
  Collection<T, Params>,
  'pattern' | 'paramsOf' | 'parseFields'
>;

/**
 * One consequence of a document's change. Law: running it twice, late or out of order leaves the same documents as
 * running it once in order. So `run` reads what is there now and recounts, rather than trusting the event.
 */
export interface Reaction<T = unknown, Params = unknown> {
  readonly of: ReactionSource<T, Params>;
  readonly name: string;
  /** What the others rely on: they run once all of these have, and not at all when one of these fails. */
  readonly runsFirst?: true;
  /** Whether this change matters: without it a reaction that writes to its own document never ends. */
  concerns(change: DocumentChange<T, Params>): boolean;
  run(deps: Deps, change: DocumentChange<T, Params>): Promise<unknown>;
}

/** A reaction to changes of a collection's documents, typed as these are. */
export const reactTo = <T, Params>(
  of: ReactionSource<T, Params>,
  reaction: Omit<Reaction<T, Params>, 'of'>,
): Reaction<T, Params> => ({ of, ...reaction });

/** What happened to the document. */
export function typeOf({ before, after }: DocumentEvent): DocumentChange['type'] {
  if (after === undefined) return 'deleted';
  return before === undefined ? 'created' : 'updated';
}

/** An event as a collection has it; what does not hold what it should is logged. */
export function readEvent<T, Params>(
  deps: Pick<Deps, 'log'>,
  of: ReactionSource<T, Params>,
  event: DocumentEvent,
): DocumentChange<T, Params> {
  const { path, committedAt } = event;
  return {
    path,
    params: of.paramsOf(path),
    type: typeOf(event),
    committedAt,
    before: of.parseFields(deps, path, event.before),
    after: of.parseFields(deps, path, event.after),
  };
}

/** A reaction that an event concerns, ready to run. */
interface ConcernedReaction {
  readonly name: string;
  run(): Promise<unknown>;
}

/** Those that an event concerns: first what the others rely on, then all others. */
export function stagesOf(
  deps: Deps,
  reactions: readonly Reaction[],
  event: DocumentEvent,
): ConcernedReaction[][] {
  const changes = new Map<Reaction['of'], DocumentChange>();
  const stages: [ConcernedReaction[], ConcernedReaction[]] = [[], []];
  for (const reaction of reactions) {
    const { of, name, runsFirst = false } = reaction;
    const change = changes.get(of) ?? readEvent(deps, of, event);
    changes.set(of, change);
    if (!reaction.concerns(change)) continue;
    stages[runsFirst ? 0 : 1].push({ name, run: async () => reaction.run(deps, change) });
  }
  return stages;
}
