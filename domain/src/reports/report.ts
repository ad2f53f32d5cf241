import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { MAX_REPORT_CHARS } from '../limits.ts';
import { TimestampSchema } from '../timestamps.ts';

export const REPORT_TARGETS = ['content', 'comment', 'user', 'project'] as const;
export const REPORT_REASONS = ['spam', 'harassment', 'misleading', 'illegal', 'other'] as const;

/** What a member says about something; `contentId` is what a reported comment belongs to, null otherwise. */
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
      (report) => (report.targetKind === 'comment') === (report.contentId !== null),
      'goes with a comment',
    ),
    ['contentId'],
  ),
);
export type ReportDraft = v.InferOutput<typeof ReportDraftSchema>;

/** `reports/{reporterId}_{targetKind}_{targetId}`: one per person and thing; read and settled by admins. */
export const ReportSchema = v.strictObject({
  ...ReportDraftSchema.entries,
  reporterId: IdSchema,
  status: v.picklist(['open', 'resolved', 'rejected']),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Report = v.InferOutput<typeof ReportSchema>;
