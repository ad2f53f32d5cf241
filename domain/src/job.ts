import * as v from 'valibot';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { type Declared, listDeclared } from './features.ts';
import { IdSchema } from './id.ts';
import { MAX_CALLS } from './jobs/job.ts';
import { TimestampSchema } from './timestamps.ts';

export type JobList = Declared<'jobLists'>[number];
export const JOB_LISTS: readonly JobList[] = listDeclared('jobLists').flat();

const MAX_PATH_CHARS = 300;
const WORD = '[\\w-]+';
const CALL_PATTERNS = listDeclared('jobCalls')
  .flat()
  .map((path) => (path.includes(':') ? path.replaceAll(/:\w+/g, WORD) : `${path}(/${WORD})+`));
const CALL_PATH = new RegExp(`^/api/admin(${CALL_PATTERNS.join('|')})$`);

export const JobCallSchema = v.strictObject({
  method: v.picklist(['POST', 'PATCH', 'DELETE']),
  path: v.pipe(
    v.string(),
    v.maxLength(MAX_PATH_CHARS),
    // A check, because the contract cannot compare patterns: each new address would count as a break.
    v.check((path) => CALL_PATH.test(path), 'must act on one row of a list'),
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

type WorkOf<Kinds> =
  Kinds extends Readonly<Record<string, v.ObjectEntries>>
    ? {
        [Kind in keyof Kinds & string]: { kind: Kind } & v.InferOutput<
          v.StrictObjectSchema<Kinds[Kind], undefined>
        >;
      }[keyof Kinds & string]
    : never;
export type JobWork = WorkOf<Declared<'jobs'>>;

const WORK_SCHEMAS = listDeclared('jobs').flatMap((kinds) =>
  Object.entries<v.ObjectEntries>(kinds).map(([kind, entries]) =>
    v.strictObject({ ...entries, kind: v.literal(kind) }),
  ),
);
const JobWorkSchema = v.variant('kind', WORK_SCHEMAS) as v.GenericSchema<unknown, JobWork>;

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];

const FailedCallSchema = v.strictObject({
  index: v.number(),
  code: v.picklist(codes),
});

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
