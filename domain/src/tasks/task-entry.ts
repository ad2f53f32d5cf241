import * as v from 'valibot';
import { MAX_COMMENT_CHARS, MentionsSchema } from '../comment-text.ts';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

export const TASK_ENTRY_KINDS = [
  'comment',
  'created',
  'status',
  'assigneeId',
  'dueOn',
  'priority',
] as const;
export type TaskEntryKind = (typeof TASK_ENTRY_KINDS)[number];

/**
 * `taskEntries/{id}`: a comment by a project member, or a change of the task that the server records. One collection, so
 * that a task shows both with one query.
 */
export const TaskEntrySchema = v.strictObject({
  projectId: IdSchema,
  taskId: IdSchema,
  kind: v.picklist(TASK_ENTRY_KINDS),
  /** Empty if the server made the change, or after erasure. */
  authorId: v.string(),
  body: v.pipe(v.string(), v.maxLength(MAX_COMMENT_CHARS)),
  mentions: MentionsSchema,
  /** New value of a changed field; null if it was removed, and for comments. */
  to: v.nullable(v.string()),
  createdAt: TimestampSchema,
});
export type TaskEntry = v.InferOutput<typeof TaskEntrySchema>;
