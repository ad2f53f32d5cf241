import type { ErrorCode } from '@samspill/domain/errors';
import type { FeedbackDraft } from '@samspill/domain/feedback/feedback';
import { ApiError } from '../../api/api-error.ts';
import { api, call } from '../../api/client.ts';
import { createStore } from '../../state/store.ts';
import { nextQueuedFeedback, removeQueuedFeedback } from './feedback-queue.ts';

const FINAL_CODES: readonly ErrorCode[] = ['invalid-argument', 'payload-too-large', 'cross-origin'];

export interface SendOutcome {
  readonly sent: number;
  readonly refused: { readonly draft: FeedbackDraft; readonly error: unknown } | null;
  readonly waiting: unknown;
}

export const postFeedback = (draft: FeedbackDraft) => call(api.api.feedback.$post({ json: draft }));
const isFinal = (error: unknown) => error instanceof ApiError && FINAL_CODES.includes(error.code);

async function sendQueue(uid: string | null): Promise<SendOutcome> {
  let sent = 0;
  let refused: SendOutcome['refused'] = null;
  for (let draft = nextQueuedFeedback(uid); draft; draft = nextQueuedFeedback(uid)) {
    try {
      await postFeedback(draft);
      sent += 1;
    } catch (error) {
      if (!isFinal(error)) return { sent, refused, waiting: error };
      refused = { draft, error };
    }
    removeQueuedFeedback(draft.id);
  }
  return { sent, refused, waiting: null };
}

const runningSend = createStore<Promise<SendOutcome> | null>(null);

/** Sends the queue over the network; concurrent callers share one run. */
export function sendFeedback(uid: string | null): Promise<SendOutcome> {
  const underway = runningSend.read() ?? sendQueue(uid).finally(() => runningSend.set(null));
  runningSend.set(underway);
  return underway;
}
