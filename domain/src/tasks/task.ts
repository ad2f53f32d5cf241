import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import {
  MAX_RANK_CHARS,
  MAX_TASK_DESCRIPTION_CHARS,
  MAX_TASK_SKILLS,
  MAX_TASK_TITLE_CHARS,
} from '../limits.ts';
import { SlugSchema } from '../site/taxonomy.ts';
import { TimestampSchema } from '../timestamps.ts';

export const TASK_STATUSES = ['todo', 'doing', 'done'] as const;
export const TaskStatusSchema = v.picklist(TASK_STATUSES);
export type TaskStatus = v.InferOutput<typeof TaskStatusSchema>;

/** A calendar day without a time zone, `2026-11-21`. */
export const DaySchema = v.pipe(v.string(), v.isoDate());

/**
 * A number written in base 62, so that text order is the board's order; equal ranks are ordered by id. Its first
 * letter says how many digits stand before the fraction, which does not end in 0 (npm's `fractional-indexing`).
 */
export const RankSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_RANK_CHARS),
  v.regex(
    /^([aZ][0-9A-Za-z]|[bY][0-9A-Za-z]{2}|[cX][0-9A-Za-z]{3}|[dW][0-9A-Za-z]{4})([0-9A-Za-z]*[1-9A-Za-z])?$/,
  ),
);

/** What a member of the project writes of a task. */
export const TaskDraftSchema = v.strictObject({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_TASK_TITLE_CHARS)),
  description: v.pipe(v.string(), v.maxLength(MAX_TASK_DESCRIPTION_CHARS)),
  status: TaskStatusSchema,
  /** A member of the project, or nobody yet. */
  assigneeId: v.nullable(IdSchema),
  skills: v.pipe(v.array(SlugSchema), v.maxLength(MAX_TASK_SKILLS)),
  dueOn: v.nullable(DaySchema),
  /** Others may see it and offer to take it. */
  open: v.boolean(),
});
export type TaskDraft = v.InferOutput<typeof TaskDraftSchema>;

/** `projects/{projectId}/tasks/{id}`. */
export const TaskSchema = v.strictObject({
  ...TaskDraftSchema.entries,
  rank: RankSchema,
  /** Repeated from the path for queries over all projects. */
  projectId: IdSchema,
  createdBy: IdSchema,
  /** Who gave it to its assignee, for the notice; absent until somebody did. */
  assignedBy: v.optional(IdSchema),
  /** The server's alone: open, not done, and its project visible to all. What a query over all projects may find. */
  listed: v.boolean(),
  /** The server's alone: the project's title; empty until first written. */
  projectTitle: v.string(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Task = v.InferOutput<typeof TaskSchema>;

/** Fields of a task that a browser may write only as these initial values. */
export const TASK_SERVER_FIELDS = { listed: false, projectTitle: '' } as const;
