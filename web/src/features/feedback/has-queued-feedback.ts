import { readLocal } from '../../state/local-storage.ts';

export const FEEDBACK_QUEUE_KEY = 'samspill.feedback';

/** A separate module, so that pages load nothing else for this check. */
export const hasQueuedFeedback = (): boolean => readLocal(FEEDBACK_QUEUE_KEY) !== null;
