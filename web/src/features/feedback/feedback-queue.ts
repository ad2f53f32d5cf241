import { type FeedbackDraft, FeedbackDraftSchema } from '@samspill/domain/feedback/feedback';
import * as v from 'valibot';
import { readLocal, writeLocal } from '../../state/local-storage.ts';
import { FEEDBACK_QUEUE_KEY } from './has-queued-feedback.ts';

// Not the outbox of the data layer: public pages also send feedback and would share its chunk with the feed.
const QueueSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      /** Author id, so that the next user of the device does not send it; null if signed out. */
      uid: v.nullable(v.string()),
      draft: FeedbackDraftSchema,
    }),
  ),
);
type Queue = v.InferOutput<typeof QueueSchema>;

function readQueue(): Queue {
  const queue = v.safeParse(QueueSchema, readLocal(FEEDBACK_QUEUE_KEY));
  return queue.success ? queue.output : [];
}

const writeQueue = (queue: Queue): boolean =>
  writeLocal(FEEDBACK_QUEUE_KEY, queue.length === 0 ? null : JSON.stringify(queue));

/** Queues feedback on this device; returns false if storage is full. */
export const queueFeedback = (uid: string | null, draft: FeedbackDraft): boolean =>
  writeQueue([...readQueue(), { uid, draft }]);

export function nextQueuedFeedback(uid: string | null): FeedbackDraft | null {
  return readQueue().find((kept) => kept.uid === uid)?.draft ?? null;
}

export function removeQueuedFeedback(id: string): void {
  writeQueue(readQueue().filter(({ draft }) => draft.id !== id));
}
