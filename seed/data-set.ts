import { IdSchema } from '@samspill/domain/id';
import { MAX_BODY_CHARS } from '@samspill/domain/limits';
import { ProfileSchema } from '@samspill/domain/people/person';
import { ResultsShownSchema } from '@samspill/domain/polls/poll';
import { PITCH_ENTRIES, STORED_PITCH_ENTRIES } from '@samspill/domain/projects/pitch';
import { ProjectDraftSchema, ProjectStatusSchema } from '@samspill/domain/projects/project';
import { TaskDraftSchema } from '@samspill/domain/tasks/task';
import * as v from 'valibot';
import content from './data/content.json' with { type: 'json' };
import people from './data/people.json' with { type: 'json' };
import projects from './data/projects.json' with { type: 'json' };
import tasks from './data/tasks.json' with { type: 'json' };

/** Throws with the place of every wrong field. */
export function readData<S extends v.GenericSchema>(
  file: string,
  schema: S,
  data: unknown,
): v.InferOutput<S> {
  const { success, output, issues = [] } = v.safeParse(schema, data);
  if (success) return output;
  const faults = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`seed/data/${file}.json\n${faults.join('\n')}`);
}

const SeedPersonSchema = v.strictObject({
  uid: IdSchema,
  /** The e-mail address is `{mailbox}@samspill.test`. */
  mailbox: v.string(),
  admin: v.optional(v.literal(true)),
  joinedDaysAgo: v.number(),
  hasPhoto: v.boolean(),
  profile: v.omit(ProfileSchema, ['photoPath']),
});
export type SeedPerson = v.InferOutput<typeof SeedPersonSchema>;

const pitchFields = v.keyof(v.strictObject(PITCH_ENTRIES)).options;
const { gallery: _gallery, deck: _deck, ...storedPitch } = STORED_PITCH_ENTRIES;

const SeedProjectSchema = v.strictObject({
  id: IdSchema,
  ownerId: IdSchema,
  otherMemberIds: v.array(IdSchema),
  status: ProjectStatusSchema,
  createdHoursAgo: v.number(),
  publishedHoursAgo: v.nullable(v.number()),
  hasCover: v.boolean(),
  content: v.omit(v.omit(ProjectDraftSchema, ['coverPath']), pitchFields),
  pitch: v.optional(
    v.strictObject({
      ...storedPitch,
      /** Alternative texts, one per picture. */
      pictures: v.optional(v.array(v.string()), []),
      hasDeck: v.optional(v.boolean(), false),
    }),
  ),
});
export type SeedProject = v.InferOutput<typeof SeedProjectSchema>;

const SeedCommentSchema = v.strictObject({
  by: IdSchema,
  body: v.string(),
  /** Position of the comment that it answers. */
  answers: v.optional(v.number()),
});
export type SeedComment = v.InferOutput<typeof SeedCommentSchema>;

/** An update when it names a project, a poll when it has options, else a post. */
const SeedItemSchema = v.strictObject({
  by: IdSchema,
  hoursAgo: v.number(),
  body: v.pipe(v.string(), v.maxLength(MAX_BODY_CHARS)),
  projectId: v.optional(IdSchema),
  options: v.optional(v.array(v.string())),
  multiple: v.optional(v.literal(true)),
  resultsShown: v.optional(ResultsShownSchema),
  pictures: v.optional(v.array(v.strictObject({ file: v.string(), alt: v.string() })), []),
  comments: v.optional(v.array(SeedCommentSchema), []),
});
export type SeedItem = v.InferOutput<typeof SeedItemSchema>;

const { title, description, status, assigneeId, skills, open, priority } = TaskDraftSchema.entries;

const SeedTaskSchema = v.strictObject({
  title,
  description: v.optional(description, ''),
  status: v.optional(status, 'todo'),
  assigneeId: v.optional(assigneeId, null),
  skills: v.optional(skills, []),
  dueInDays: v.optional(v.number()),
  open: v.optional(open, false),
  priority,
  comments: v.optional(
    v.array(v.strictObject({ by: IdSchema, body: v.string(), hoursAgo: v.number() })),
    [],
  ),
});
export type SeedTask = v.InferOutput<typeof SeedTaskSchema>;

const SeedBoardSchema = v.strictObject({
  projectId: IdSchema,
  by: IdSchema,
  tasks: v.array(SeedTaskSchema),
});
export type SeedBoard = v.InferOutput<typeof SeedBoardSchema>;

export const PEOPLE = readData('people', v.array(SeedPersonSchema), people);
export const PROJECTS = readData('projects', v.array(SeedProjectSchema), projects);
export const ITEMS = readData('content', v.array(SeedItemSchema), content);
export const BOARDS = readData('tasks', v.array(SeedBoardSchema), tasks);

export const PASSWORD = 'samspill';
export const emailOf = ({ mailbox }: SeedPerson) => `${mailbox}@samspill.test`;

export function projectOf(projectId: string): SeedProject {
  const project = PROJECTS.find(({ id }) => id === projectId);
  if (!project) throw new Error(`no project is called ${projectId}`);
  return project;
}
