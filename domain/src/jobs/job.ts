import * as v from 'valibot';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

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

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];

const FailedCallSchema = v.strictObject({
  index: v.number(),
  code: v.picklist(codes),
});

const IMPORT_ACTIONS = ['invite', 'resend', 'revoke'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

const DeletionSchema = v.strictObject({
  /** Documents below a path, or the follows of a person or project. */
  kind: v.picklist(['below', 'followers']),
  id: v.string(),
});
export type Deletion = v.InferOutput<typeof DeletionSchema>;

const ReindexingSchema = v.strictObject({
  kind: v.picklist(['person', 'project']),
  id: v.string(),
  withPosts: v.boolean(),
  /** Time of the change, so that a later one is a job of its own. */
  atMs: v.number(),
  /** Cursor: the part and the last document in it. */
  part: v.string(),
  after: v.string(),
});
export type Reindexing = v.InferOutput<typeof ReindexingSchema>;

const JobWorkSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('calls'),
    /** Each as JSON. Emptied at the end, so that no copy of them is kept. */
    calls: v.array(v.string()),
    isConfirmed: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal('repeat'),
    call: v.string(),
  }),
  v.strictObject({
    kind: v.literal('purge'),
    /** Null for all orders. */
    orderId: v.nullable(v.string()),
    entryId: v.nullable(v.string()),
  }),
  v.strictObject({
    kind: v.literal('import'),
    importId: IdSchema,
    action: v.picklist(IMPORT_ACTIONS),
    after: v.nullable(IdSchema),
  }),
  v.strictObject({ kind: v.literal('delete'), deletion: DeletionSchema }),
  /** The search index, whose own document stores the cursor. */
  v.strictObject({ kind: v.literal('rebuild') }),
  v.strictObject({ kind: v.literal('reindex'), of: ReindexingSchema }),
]);
export type JobWork = v.InferOutput<typeof JobWorkSchema>;

/** `jobs/{id}`: only the server reads and writes it. */
export const JobSchema = v.strictObject({
  actorId: IdSchema,
  list: v.picklist(JOB_LISTS),
  work: JobWorkSchema,
  total: v.number(),
  done: v.number(),
  failed: v.array(FailedCallSchema),
  /** Grows each time that the function should go on. */
  run: v.number(),
  leasedUntil: v.nullable(TimestampSchema),
  /** Times it was resumed since its last progress; it is given up after `MAX_RESUMED`. */
  resumed: v.optional(v.number(), 0),
  isGivenUp: v.optional(v.boolean(), false),
  createdAt: TimestampSchema,
  finishedAt: v.nullable(TimestampSchema),
});
export type Job = v.InferOutput<typeof JobSchema>;

/** Progress in the answer of a repeated call, in one of these ways; the rest is for the page. */
export const RepeatedAnswerSchema = v.object({
  isDone: v.optional(v.boolean()),
  finishedAt: v.optional(v.nullable(v.string())),
  done: v.optional(v.number()),
  left: v.optional(v.number()),
  /** Sent as `after` with the next call; null at the end. */
  next: v.optional(v.nullable(v.string())),
});

export interface JobProgress extends Pick<Job, 'list' | 'total' | 'done' | 'failed'> {
  readonly id: string;
  readonly isFinished: boolean;
}
export interface SiteJobs {
  readonly jobs: readonly JobProgress[];
}
export interface UnfinishedJob {
  readonly job: JobProgress | null;
}
