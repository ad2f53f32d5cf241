/** Header of a call that a job makes, which is the same when another instance repeats the call. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
