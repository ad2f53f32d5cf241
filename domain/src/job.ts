import * as v from 'valibot';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { type Declared, listDeclared } from './features.ts';
import { IdSchema } from './id.ts';
import { JOB_LISTS } from './jobs/job.ts';
import { TimestampSchema } from './timestamps.ts';

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
