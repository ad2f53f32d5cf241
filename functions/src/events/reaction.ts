import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

/** What an event says: the document's path, its fields before and after (undefined: was not, is not). */
export interface DocumentChange {
  readonly path: string;
  readonly before: DocumentData | undefined;
  readonly after: DocumentData | undefined;
  /** When it was committed, or a little later; never earlier. */
  readonly committedAt: Timestamp;
}

/**
 * One consequence of a document's change. Law: running it twice, late or out of order leaves the same documents as
 * running it once in order. So `run` reads what is there now and recounts, rather than trusting the event.
 */
export interface Reaction {
  readonly name: string;
  /** What the others rely on: they run once all of these have, and not at all when one of these fails. */
  readonly runsFirst?: true;
  /** Whether this change matters: without it a reaction that writes to its own document never ends. */
  concerns(change: DocumentChange): boolean;
  run(deps: Deps, change: DocumentChange): Promise<void>;
}

/** Those that a change concerns: first what the others rely on, then all others. */
export function stagesOf(reactions: readonly Reaction[], change: DocumentChange): Reaction[][] {
  const concerned = reactions.filter((reaction) => reaction.concerns(change));
  const isFirst = ({ runsFirst }: Reaction) => runsFirst === true;
  return [concerned.filter(isFirst), concerned.filter((reaction) => !isFirst(reaction))];
}
