import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { type Dropped, type EventInfo, processChange } from './process-event.ts';
import {
  changeTypeOf,
  type DocumentChange,
  type DocumentEvent,
  type Reaction,
} from './reaction.ts';

export interface CollectionReactions {
  readonly of: Pick<Collection<unknown>, 'pattern'>;
  readonly reactions: readonly Reaction[];
}

type RecordDropped = (
  deps: Deps,
  place: {
    readonly event: EventInfo;
    readonly path: string;
    readonly pattern: string;
    readonly change: DocumentChange['type'];
  },
  lost: readonly Dropped[],
) => Promise<void>;

/** Concurrent events per instance, whose memory must fit beside the idle instance's (docs/decisions/0044). */
const MAX_CONCURRENT_EVENTS = 20;

/** Maximum timeout: a deletion may cover many thousand documents. */
const TIME_LIMIT_SECONDS = 540;

/** Rounds up, since the event's time has microseconds and a `Date` only milliseconds. */
const roundUp = (time: string) => Timestamp.fromMillis(Date.parse(time) + 1);

/** Deploys `reactions` as a function; throws if one belongs to another collection. */
export function documentTrigger(
  deps: Deps,
  { of: { pattern }, reactions }: CollectionReactions,
  keepLost: RecordDropped,
) {
  const foreign = reactions.find(({ of }) => of.pattern !== pattern);
  if (foreign) throw new Error(`${foreign.name} reacts to ${foreign.of.pattern}, not ${pattern}`);
  const options = {
    retry: true,
    memory: '512MiB',
    concurrency: MAX_CONCURRENT_EVENTS,
    timeoutSeconds: TIME_LIMIT_SECONDS,
  } as const;
  return onDocumentWritten({ ...options, document: pattern }, (event) => {
    const change: DocumentEvent = {
      path: event.document,
      before: event.data?.before.data(),
      after: event.data?.after.data(),
      committedAt: roundUp(event.time),
    };
    const place = { event, path: change.path, pattern, change: changeTypeOf(change) };
    return processChange(deps, reactions, {
      event,
      change,
      keepLost: (lost) => keepLost(deps, place, lost),
    });
  });
}
