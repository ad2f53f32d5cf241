import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** Long enough for the first line of what a reaction failed with. */
export const MAX_ERROR_CHARS = 300;

/** What the site itself says that something failed with; the page says it in the reader's language. */
export const OWN_ERRORS = {
  ended: 'The function ended before it could say why.',
  noReaction: 'This version of the site has no such reaction.',
} as const;

/**
 * `failures/{id}`, the server's alone: a reaction that failed for good on a document, once for each of both however often
 * it failed. It holds nothing of the document.
 */
export const FailureSchema = v.strictObject({
  /** Its name in the code; null where the event ended the function each time, so that nobody knows which it was. */
  reaction: v.nullable(v.string()),
  /** Of the document; of the file where there is no pattern. */
  path: v.string(),
  /** By which its reactions are found again; null of what cannot be repeated. */
  pattern: v.nullable(v.string()),
  /** What had happened to the document. */
  change: v.picklist(['created', 'updated', 'deleted']),
  /** The first line. */
  error: v.string(),
  /** By which the log has it. */
  eventId: v.string(),
  /** Whether it was tried for an hour; else another try would have ended alike. */
  isGivenUp: v.boolean(),
  count: v.number(),
  /** The ids in the path, by which an erasure finds it. */
  ids: v.array(v.string()),
  lastAt: TimestampSchema,
});
export type Failure = v.InferOutput<typeof FailureSchema>;

/** A failure as the API tells it. */
export type AdminFailure = Omit<Failure, 'ids' | 'lastAt' | 'pattern'> & {
  readonly id: string;
  readonly isRepeatable: boolean;
  /** ISO 8601. */
  readonly lastAt: string;
};

/** The newest first; `next` is the `after` of the page that follows. */
export interface FailurePage {
  readonly failures: readonly AdminFailure[];
  readonly next: string | null;
}

/** How a repetition ended: null when it is done, else the failure as it is now. */
export interface RepeatedFailure {
  readonly failure: AdminFailure | null;
}
