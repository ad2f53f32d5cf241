import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

export const MAX_ERROR_CHARS = 300;

export const OWN_ERRORS = {
  ended: 'The function ended before it could say why.',
  noReaction: 'This version of the site has no such reaction.',
} as const;

/**
 * `failures/{id}`; server-only. A reaction that failed permanently on a document, one entry per pair across repeated
 * failures. Contains no document data.
 */
export const FailureSchema = v.strictObject({
  /** Name in the code; null if each attempt ended the function, so that the reaction is unknown. */
  reaction: v.nullable(v.string()),
  path: v.string(),
  /** Collection pattern that identifies the reactions; null if the failure cannot be repeated. */
  pattern: v.nullable(v.string()),
  change: v.picklist(['created', 'updated', 'deleted']),
  error: v.string(),
  eventId: v.string(),
  /** True after an hour of retries; false if a retry could not succeed. */
  isGivenUp: v.boolean(),
  count: v.number(),
  ids: v.array(v.string()),
  lastAt: TimestampSchema,
});
export type Failure = v.InferOutput<typeof FailureSchema>;

export type AdminFailure = Omit<Failure, 'ids' | 'lastAt' | 'pattern'> & {
  readonly id: string;
  readonly isRepeatable: boolean;
  readonly lastAt: string;
};

export interface FailurePage {
  readonly failures: readonly AdminFailure[];
  readonly next: string | null;
}

export interface RepeatedFailure {
  readonly failure: AdminFailure | null;
}
