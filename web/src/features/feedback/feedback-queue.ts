import { type FeedbackDraft, FeedbackDraftSchema } from '@samspill/domain/feedback/feedback';
import * as v from 'valibot';
import { FEEDBACK_QUEUE_KEY } from './has-waiting-feedback.ts';

const QueueSchema = v.array(
  v.object({
    /** Who wrote it, so that it is not sent in the name of who comes next; null signed out. */
    uid: v.nullable(v.string()),
    draft: FeedbackDraftSchema,
  }),
);
type Queue = v.InferOutput<typeof QueueSchema>;

function readQueue(): Queue {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FEEDBACK_QUEUE_KEY) ?? '[]');
    return v.parse(QueueSchema, stored);
  } catch {
    return [];
  }
}

function writeQueue(queue: Queue): void {
  if (queue.length === 0) localStorage.removeItem(FEEDBACK_QUEUE_KEY);
  else localStorage.setItem(FEEDBACK_QUEUE_KEY, JSON.stringify(queue));
}

/** Keeps feedback on this device until it is sent; false where it has no room for it. */
export function keepFeedback(uid: string | null, draft: FeedbackDraft): boolean {
  try {
    writeQueue([...readQueue(), { uid, draft }]);
    return true;
  } catch {
    return false;
  }
}

/** The oldest that this person wrote here and that is not sent. */
export function nextFeedback(uid: string | null): FeedbackDraft | null {
  return readQueue().find((kept) => kept.uid === uid)?.draft ?? null;
}

export function forgetFeedback(id: string): void {
  writeQueue(readQueue().filter(({ draft }) => draft.id !== id));
}
