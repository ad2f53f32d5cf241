import * as v from 'valibot';
import type { ErrorCode } from '../errors.ts';

export const JOB_LISTS = [
  'users',
  'invitations',
  'content',
  'reports',
  'feedback',
  'polls',
  'failures',
  'suggestions',
  'seed',
  'seedOrders',
  'matches',
  'terms',
  'imports',
  'surveys',
  'search',
] as const;
export type JobList = (typeof JOB_LISTS)[number];

/** About half an hour without any progress. */
export const MAX_RESUMED = 20;

/** Maximum calls per job; keeps an event with all calls well below 512 kB. */
export const MAX_CALLS = 500;
const MAX_PATH_CHARS = 300;

export const JobCallSchema = v.strictObject({
  method: v.picklist(['POST', 'PATCH', 'DELETE']),
  path: v.pipe(
    v.string(),
    v.maxLength(MAX_PATH_CHARS),
    v.regex(
      /^\/api\/admin\/((users|invitations|content|projects|polls|reports|feedback|failures|site\/suggestions|site\/taxonomy|matches\/reruns|seed\/orders)(\/[\w-]+)+|surveys\/[\w-]+\/(notify|recount))$/,
      'must act on one row of a list',
    ),
  ),
  json: v.optional(v.record(v.string(), v.unknown())),
});
export type JobCall = v.InferOutput<typeof JobCallSchema>;

/**
 * `POST /api/admin/jobs`. With a fresh sign-in, its calls count as made with one. With `repeat`, its only call does a part
 * of the work each time, and is made until its answer says that it is done.
 */
export const JobOrderSchema = v.pipe(
  v.strictObject({
    list: v.picklist(JOB_LISTS),
    calls: v.pipe(v.array(JobCallSchema), v.minLength(1), v.maxLength(MAX_CALLS)),
    idToken: v.optional(v.pipe(v.string(), v.minLength(1))),
    repeat: v.optional(
      v.strictObject({ total: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
    ),
  }),
  v.check(({ calls, repeat }) => !repeat || calls.length === 1, 'one call is repeated'),
);
export type JobOrder = v.InferOutput<typeof JobOrderSchema>;

/** Progress in the answer of a repeated call, in one of these ways; the rest is for the page. */
export const RepeatedAnswerSchema = v.object({
  isDone: v.optional(v.boolean()),
  finishedAt: v.optional(v.nullable(v.string())),
  done: v.optional(v.number()),
  left: v.optional(v.number()),
  /** Sent as `after` with the next call; null at the end. */
  next: v.optional(v.nullable(v.string())),
});

export interface JobProgress {
  readonly list: JobList;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly { readonly index: number; readonly code: ErrorCode }[];
  readonly id: string;
  readonly isFinished: boolean;
}
export interface SiteJobs {
  readonly jobs: readonly JobProgress[];
}
export interface UnfinishedJob {
  readonly job: JobProgress | null;
}
