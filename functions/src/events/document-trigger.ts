import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { type EventInfo, type Lost, processChange } from './process-event.ts';
import { type DocumentChange, type DocumentEvent, type Reaction, typeOf } from './reaction.ts';

/** All that runs when a document of a collection changes. */
export interface CollectionReactions {
  readonly of: Pick<Collection<unknown>, 'pattern'>;
  readonly reactions: readonly Reaction[];
}

/** What keeps a trace of what a change lost. */
type KeepLost = (
  deps: Deps,
  place: {
    readonly event: EventInfo;
    readonly path: string;
    readonly pattern: string;
    readonly change: DocumentChange['type'];
  },
  lost: readonly Lost[],
) => Promise<void>;

/** Of events in one instance: what they hold has to find room beside what an idle instance takes (docs/decisions/0044). */
const MAX_AT_ONCE = 20;

/** The longest that an event may take: what lies below an item that goes may be many thousand documents. */
const TIME_LIMIT_SECONDS = 540;

/** The event's time is in microseconds, a Date in milliseconds. */
const roundUp = (time: string) => Timestamp.fromMillis(Date.parse(time) + 1);

/** The deployed function that runs `reactions` whenever a document of their collection changes. */
export function documentTrigger(
  deps: Deps,
  { of: { pattern }, reactions }: CollectionReactions,
  keepLost: KeepLost,
) {
  const foreign = reactions.find(({ of }) => of.pattern !== pattern);
  if (foreign) throw new Error(`${foreign.name} reacts to ${foreign.of.pattern}, not ${pattern}`);
  const options = {
    retry: true,
    memory: '512MiB',
    concurrency: MAX_AT_ONCE,
    timeoutSeconds: TIME_LIMIT_SECONDS,
  } as const;
  return onDocumentWritten({ ...options, document: pattern }, (event) => {
    const change: DocumentEvent = {
      path: event.document,
      before: event.data?.before.data(),
      after: event.data?.after.data(),
      committedAt: roundUp(event.time),
    };
    const place = { event, path: change.path, pattern, change: typeOf(change) };
    return processChange(deps, reactions, {
      event,
      change,
      keepLost: (lost) => keepLost(deps, place, lost),
    });
  });
}
