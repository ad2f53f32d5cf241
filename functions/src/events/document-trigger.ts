import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { processChange } from './process-event.ts';
import type { Reaction } from './reaction.ts';

/** The event's time is in microseconds, a Date in milliseconds. */
const roundUp = (time: string) => Timestamp.fromMillis(Date.parse(time) + 1);

/** The deployed function that runs `reactions` whenever a document of `collection` changes. */
export function documentTrigger(
  deps: Deps,
  { pattern }: Pick<Collection<unknown>, 'pattern'>,
  reactions: readonly Reaction[],
) {
  const foreign = reactions.find(({ of }) => of.pattern !== pattern);
  if (foreign) throw new Error(`${foreign.name} reacts to ${foreign.of.pattern}, not ${pattern}`);
  return onDocumentWritten({ document: pattern, retry: true, memory: '256MiB' }, (event) =>
    processChange(deps, reactions, {
      event,
      change: {
        path: event.document,
        before: event.data?.before.data(),
        after: event.data?.after.data(),
        committedAt: roundUp(event.time),
      },
    }),
  );
}
