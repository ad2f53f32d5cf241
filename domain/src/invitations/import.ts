import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';
import { ADDRESS_PROBLEMS, type AddressProblem, ImportRowSchema } from './imported-row.ts';

export const MAX_IMPORT_ROWS = 3_000;
export const MAX_IMPORTS_A_DAY = 10;
/** Rows of one request; keeps it well below 256 kB. */
export const MAX_ROWS_A_REQUEST = 100;
/** Rows that are invited in one transaction. Rows of a request fill whole chunks. */
export const CHUNK_ROWS = 25;
/** Invitations mailed in a minute; mail providers reject bursts. */
export const IMPORTED_MAILS_A_MINUTE = 600;
const MAX_NAME_CHARS = 120;

const IMPORT_STATES = ['uploading', 'running', 'finished', 'stopped'] as const;

export const IMPORT_ACTIONS = ['invite', 'resend', 'revoke'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

const OptionsSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_CHARS)),
  resend: v.boolean(),
  outsiders: v.boolean(),
});
export type ImportOptions = v.InferOutput<typeof OptionsSchema>;

const SkippedSchema = v.strictObject({
  row: v.number(),
  problem: v.picklist(ADDRESS_PROBLEMS),
});
export type SkippedRow = v.InferOutput<typeof SkippedSchema>;

/** `imports/{id}`: server-only. Rows are in its chunks until they are invited. */
export const ImportSchema = v.strictObject({
  ...OptionsSchema.entries,
  actorId: IdSchema,
  state: v.picklist(IMPORT_STATES),
  total: v.number(),
  done: v.number(),
  next: v.number(),
  skipped: v.array(SkippedSchema),
  jobId: v.nullable(IdSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Import = v.InferOutput<typeof ImportSchema>;

/** `imports/{id}/chunks/{number}`: deleted in the transaction that invites its rows. */
export const ImportChunkSchema = v.strictObject({
  number: v.number(),
  rows: v.pipe(
    v.array(v.strictObject({ ...ImportRowSchema.entries, email: v.string() })),
    v.maxLength(CHUNK_ROWS),
  ),
  /** Addresses of the rows, to find them for an erasure. */
  emails: v.array(v.string()),
});

export const ImportDraftSchema = OptionsSchema;

const rows = v.pipe(v.array(ImportRowSchema), v.minLength(1), v.maxLength(MAX_ROWS_A_REQUEST));

export const ImportCheckSchema = v.strictObject({ rows });
export interface ImportCheck {
  readonly problems: SkippedRow[];
}

/** `POST /api/admin/imports/:id/rows`; a part that is sent again replaces itself. */
export const ImportPartSchema = v.strictObject({
  part: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(MAX_IMPORT_ROWS / MAX_ROWS_A_REQUEST - 1),
  ),
  rows,
});
export type ImportPart = v.InferOutput<typeof ImportPartSchema>;

export const ImportStartSchema = v.strictObject({
  total: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_IMPORT_ROWS)),
});

/** An import in the API; times are ISO 8601. */
export interface ImportSummary
  extends Pick<Import, 'name' | 'state' | 'total' | 'done' | 'skipped'> {
  readonly id: string;
  readonly actor: { readonly uid: string; readonly name: string };
  readonly createdAt: string;
}

export interface ImportList {
  readonly imports: readonly ImportSummary[];
  readonly next: string | null;
}

export const IMPORT_COUNTS = [
  'invited',
  'opened',
  'accepted',
  'open',
  'expired',
  'revoked',
  'declined',
  'undelivered',
  'unplaced',
] as const;
export type ImportCount = (typeof IMPORT_COUNTS)[number];

export interface ImportDetail extends ImportSummary {
  readonly counts: Readonly<Record<ImportCount, number>>;
  /** Whether it is running but its job has stopped or was given up, so that a person can continue it. */
  readonly isStuck: boolean;
  readonly running: {
    readonly action: ImportAction;
    readonly done: number;
    readonly total: number;
  } | null;
}

export const isOverridden = (
  problem: AddressProblem,
  { resend, outsiders }: Pick<ImportOptions, 'resend' | 'outsiders'>,
): boolean => (problem === 'invited' && resend) || (problem === 'domain' && outsiders);
