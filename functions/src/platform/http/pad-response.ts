import { setTimeout as pause } from 'node:timers/promises';

/** Longer than a mail takes to order. */
export const PADDED_RESPONSE_MS = 1_000;

/** Answers no sooner than a mail takes to order, also on failure: the time of the response reveals no account. */
export async function padResponse<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, pause(PADDED_RESPONSE_MS)]);
  return work;
}
