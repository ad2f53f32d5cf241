import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';

export interface DocumentEvent {
  readonly path: string;
  readonly before: DocumentData | undefined;
  readonly after: DocumentData | undefined;
  /** Commit time, or slightly later; never earlier. */
  readonly committedAt: Timestamp;
}

export interface DocumentChange<T = unknown, Params = unknown> {
  readonly path: string;
  readonly params: Params;
  readonly type: 'created' | 'updated' | 'deleted';
  readonly before: T | undefined;
  readonly after: T | undefined;
  readonly committedAt: Timestamp;
}

export type ReactionSource<T, Params> = Pick<
  Collection<T, Params>,
  'pattern' | 'paramsOf' | 'parseFields'
>;

/**
 * An effect of a document change. Must be idempotent and independent of event order: late, repeated or reordered runs
 * must give the result of a single run per event in order. So `run` reads current data and recounts instead of trusting
 * the event.
 */
export interface Reaction<T = unknown, Params = unknown> {
  readonly of: ReactionSource<T, Params>;
  readonly name: string;
  /** Runs before all other reactions, which are skipped if it fails. */
  readonly runsFirst?: true;
  /** Filters changes; must exclude a reaction's own writes to its document, which would loop. */
  concerns(change: DocumentChange<T, Params>): boolean;
  run(deps: Deps, change: DocumentChange<T, Params>): Promise<unknown>;
}

export const reactTo = <T, Params>(
  of: ReactionSource<T, Params>,
  reaction: Omit<Reaction<T, Params>, 'of'>,
): Reaction<T, Params> => ({ of, ...reaction });

export function changeTypeOf({ before, after }: DocumentEvent): DocumentChange['type'] {
  if (after === undefined) return 'deleted';
  return before === undefined ? 'created' : 'updated';
}

export function readEvent<T, Params>(
  deps: Pick<Deps, 'log'>,
  of: ReactionSource<T, Params>,
  event: DocumentEvent,
): DocumentChange<T, Params> {
  const { path, committedAt } = event;
  return {
    path,
    params: of.paramsOf(path),
    type: changeTypeOf(event),
    committedAt,
    before: of.parseFields(deps, path, event.before),
    after: of.parseFields(deps, path, event.after),
  };
}

interface ConcernedReaction {
  readonly name: string;
  run(): Promise<unknown>;
}

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
