import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

export const MAX_REPORT_CHARS = 1_000;

export const REPORT_TARGETS = [
  'content',
  'comment',
  'user',
  'project',
  'message',
  'taskComment',
] as const;
export const REPORT_REASONS = ['spam', 'harassment', 'misleading', 'illegal', 'other'] as const;

const hasParentId = (kind: (typeof REPORT_TARGETS)[number]) =>
  kind === 'comment' || kind === 'message' || kind === 'taskComment';

/** `contentId` is the content, conversation or project above a comment, message or task comment; null otherwise. */
export const ReportDraftSchema = v.pipe(
  v.strictObject({
    targetKind: v.picklist(REPORT_TARGETS),
    targetId: IdSchema,
    contentId: v.nullable(IdSchema),
    reason: v.picklist(REPORT_REASONS),
    note: v.pipe(v.string(), v.maxLength(MAX_REPORT_CHARS)),
  }),
  v.forward(
    v.check(
      (report) => hasParentId(report.targetKind) === (report.contentId !== null),
      'goes with a comment or message',
    ),
    ['contentId'],
  ),
);
export type ReportDraft = v.InferOutput<typeof ReportDraftSchema>;

export const ReportedLineSchema = v.strictObject({
  senderId: v.string(),
  name: v.string(),
  text: v.string(),
  files: v.array(v.string()),
  at: TimestampSchema,
  isReported: v.boolean(),
});
export type ReportedLine = v.InferOutput<typeof ReportedLineSchema>;

/**
 * Reported text at the time of the report: stored with it, or when its author edits or deletes it while the report is open.
 * Erased by the decision. Names its author until that account is erased.
 */
export const ReportSnapshotSchema = v.strictObject({
  authorId: v.string(),
  name: v.string(),
  title: v.string(),
  body: v.string(),
  options: v.array(v.string()),
  at: TimestampSchema,
});
export type ReportSnapshot = v.InferOutput<typeof ReportSnapshotSchema>;
export const MAX_SNAPSHOT_CHARS = 12_000;

/** `reports/{reporterId}_{targetKind}_[{contentId}.]{targetId}`: one per person and thing; read and settled by admins. */
export const ReportSchema = v.strictObject({
  ...ReportDraftSchema.entries,
  lines: v.optional(v.array(ReportedLineSchema)),
  snapshot: v.optional(ReportSnapshotSchema),
  reporterId: IdSchema,
  status: v.picklist(['open', 'resolved', 'rejected']),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Report = v.InferOutput<typeof ReportSchema>;
