import { readLocal } from '../../state/local-storage.ts';

export const FEEDBACK_QUEUE_KEY = 'samspill.feedback';

/** Whether anything waits on this device to be sent; costs a page no more than this line. */
export const hasWaitingFeedback = (): boolean => readLocal(FEEDBACK_QUEUE_KEY) !== null;
