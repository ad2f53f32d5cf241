import * as v from 'valibot';
import { DeadlineSchema } from '../day-range.ts';
import { IdSchema, StoredUserIdSchema } from '../id.ts';
import { SlugSchema } from '../site/taxonomy.ts';
import { TimestampSchema } from '../timestamps.ts';
import { titleSchema } from '../visible-text.ts';
import { ChecklistSchema } from './checklist.ts';
import { RepeatSchema } from './repeat.ts';

export const MAX_TASK_TITLE_CHARS = 140;
export const MAX_TASK_DESCRIPTION_CHARS = 4_000;
export const MAX_TASK_SKILLS = 10;
export const MAX_RANK_CHARS = 60;
/** A board loads all tasks of its project. */
export const MAX_TASKS = 500;

export const TASK_STATUSES = ['todo', 'doing', 'done'] as const;
export const TaskStatusSchema = v.picklist(TASK_STATUSES);
export type TaskStatus = v.InferOutput<typeof TaskStatusSchema>;

export const PRIORITIES = ['low', 'normal', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/**
 * Base-62 fractional index (npm’s `fractional-indexing`): text order is board order, and equal ranks are ordered by id.
 * The first letter gives the number of integer digits; the fraction does not end in 0.
 */
export const RankSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_RANK_CHARS),
  v.regex(
    /^([aZ][0-9A-Za-z]|[bY][0-9A-Za-z]{2}|[cX][0-9A-Za-z]{3}|[dW][0-9A-Za-z]{4})([0-9A-Za-z]*[1-9A-Za-z])?$/,
  ),
);

export const TaskDraftSchema = v.strictObject({
  title: titleSchema(MAX_TASK_TITLE_CHARS),
  description: v.pipe(v.string(), v.maxLength(MAX_TASK_DESCRIPTION_CHARS)),
  status: TaskStatusSchema,
  assigneeId: v.nullable(IdSchema),
  skills: v.pipe(v.array(SlugSchema), v.maxLength(MAX_TASK_SKILLS)),
  dueOn: v.nullable(DeadlineSchema),
  open: v.boolean(),
  checklist: v.optional(ChecklistSchema),
  /** When it is done, the server makes the next one, which repeats in its place. */
  repeats: v.optional(v.nullable(RepeatSchema)),
  priority: v.optional(v.nullable(v.picklist(PRIORITIES))),
});
export type TaskDraft = v.InferOutput<typeof TaskDraftSchema>;

/** Fields that members edit, as stored: titles and days may be from before their rules. */
export const STORED_TASK_ENTRIES = {
  ...TaskDraftSchema.entries,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TASK_TITLE_CHARS)),
  dueOn: v.nullable(v.pipe(v.string(), v.isoDate())),
};

export const TaskSchema = v.strictObject({
  ...STORED_TASK_ENTRIES,
  rank: RankSchema,
  projectId: IdSchema,
  createdBy: StoredUserIdSchema,
  assignedBy: v.optional(IdSchema),
  /** Author of the change at that time, for the activity list; pages of earlier versions leave the previous value. */
  changedBy: v.optional(v.strictObject({ uid: IdSchema, at: TimestampSchema })),
  /** The server's alone: the day of the month that a monthly task means, where a shorter month cut it. */
  monthDay: v.optional(v.pipe(v.number(), v.integer())),
  /** Server-only. Open, not done and in a project visible to all; marks the task for queries over all projects. */
  listed: v.boolean(),
  projectTitle: v.string(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Task = v.InferOutput<typeof TaskSchema>;

/** Initial values that clients must send for server-only fields. */
export const TASK_SERVER_FIELDS = { listed: false, projectTitle: '' } as const;

interface Membership {
  readonly memberIds: readonly string[];
}

/** Members edit all tasks of the project; other users see only tasks open for help. */
export const canEditTasks = (project: Membership, uid: string): boolean =>
  project.memberIds.includes(uid);

export const isOpenForHelp = ({ open, status }: Pick<Task, 'open' | 'status'>): boolean =>
  open && status !== 'done';

export const canOfferHelp = (
  project: Membership,
  task: Pick<Task, 'open' | 'status' | 'assigneeId'>,
  uid: string,
): boolean => isOpenForHelp(task) && task.assigneeId === null && !canEditTasks(project, uid);
