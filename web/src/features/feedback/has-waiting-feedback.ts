export const FEEDBACK_QUEUE_KEY = 'samspill.feedback';

/** Whether anything waits on this device to be sent; costs a page no more than this line. */
export function hasWaitingFeedback(): boolean {
  try {
    return localStorage.getItem(FEEDBACK_QUEUE_KEY) !== null;
  } catch {
    return false;
  }
}
