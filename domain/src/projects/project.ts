import * as v from 'valibot';
import { hasNoLink } from '../find-link.ts';
import { IdSchema } from '../id.ts';
import {
  HAS_LINK,
  MAX_LOCATION_CHARS,
  MAX_SECTORS,
  MAX_SKILLS,
  MAX_TAGLINE_CHARS,
} from '../limits.ts';
import { CoverPathSchema } from '../media/upload.ts';
import { NAME_IMPERSONATES_SITE, passesForSite } from '../site/impersonation.ts';
import { SlugSchema } from '../site/taxonomy.ts';
import { CountedSchema, TimestampSchema } from '../timestamps.ts';
import { isBlank, isReadableTitle, NOT_EMPTY, UNREADABLE } from '../visible-text.ts';
import {
  emptyPitch,
  NEED_ENTRIES,
  PITCH_ENTRIES,
  STORED_PITCH_ENTRIES,
  STORY_ENTRIES,
} from './pitch.ts';
import { AmountSchema, CurrencySchema, StageSchema } from './terms.ts';

/** Maximum projects of an owner. */
export const MAX_PROJECTS = 100;
/** Projects that a user may leave per day and still join another or the left one. */
export const MAX_DEPARTURES_A_DAY = 3;

const MIN_TITLE_CHARS = 3;
export const MAX_TITLE_CHARS = 100;
export const MAX_DESCRIPTION_CHARS = 10_000;
export const MAX_MEMBERS = 50;

const writeGroupOf = (field: string) =>
  field === 'roles' ? 'roles' : field in PITCH_ENTRIES ? 'pitch' : 'project';

/**
 * Splits changes into writes for pitch, roles and the rest, because rules evaluate a limited number of expressions per
 * write. The status comes last, so that publishing exposes complete data.
 */
export function splitIntoWrites<T extends object>(changes: T): Partial<T>[] {
  const entries = Object.entries(changes);
  return ['pitch', 'roles', 'project']
    .map((group) => entries.filter(([field]) => writeGroupOf(field) === group))
    .filter((group) => group.length > 0)
    .map((group) => Object.fromEntries(group) as Partial<T>);
}

export const LOOKING_FOR = ['cofounder', 'talent', 'investor', 'advisor', 'customer'] as const;
export const LookingForSchema = v.picklist(LOOKING_FOR);
export type LookingFor = v.InferOutput<typeof LookingForSchema>;

export const PROJECT_STATUSES = ['draft', 'published', 'archived'] as const;
export const ProjectStatusSchema = v.picklist(PROJECT_STATUSES);
export type ProjectStatus = v.InferOutput<typeof ProjectStatusSchema>;

export const FundingSchema = v.strictObject({
  goal: AmountSchema,
  currency: CurrencySchema,
});

const text = (maxChars: number) => v.pipe(v.string(), v.maxLength(maxChars));

/**
 * Editor fields in page order: the editor focuses the first invalid one. A draft may lack a title; publishing requires
 * `PublishableSchema`.
 */
export const ProjectDraftSchema = v.strictObject({
  // Notifications and mails by the site repeat the title.
  title: v.pipe(
    text(MAX_TITLE_CHARS),
    v.check((title) => title.trim() === '' || isReadableTitle(title), UNREADABLE),
    v.check((title) => !passesForSite(title), NAME_IMPERSONATES_SITE),
    v.check(hasNoLink, HAS_LINK),
  ),
  tagline: text(MAX_TAGLINE_CHARS),
  stage: StageSchema,
  location: text(MAX_LOCATION_CHARS),
  coverPath: v.nullable(CoverPathSchema),
  ...STORY_ENTRIES,
  lookingFor: v.pipe(v.array(LookingForSchema), v.maxLength(LOOKING_FOR.length)),
  skillsWanted: v.pipe(v.array(SlugSchema), v.maxLength(MAX_SKILLS)),
  sectors: v.pipe(v.array(SlugSchema), v.maxLength(MAX_SECTORS)),
  funding: v.nullable(FundingSchema),
  ...NEED_ENTRIES,
  description: text(MAX_DESCRIPTION_CHARS),
});

export const PublishableSchema = v.strictObject({
  ...ProjectDraftSchema.entries,
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(MIN_TITLE_CHARS),
    v.maxLength(MAX_TITLE_CHARS),
    v.check(isReadableTitle, UNREADABLE),
    v.check((title) => !passesForSite(title), NAME_IMPERSONATES_SITE),
    v.check(hasNoLink, HAS_LINK),
  ),
  tagline: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(MAX_TAGLINE_CHARS),
    v.check((tagline) => !isBlank(tagline), NOT_EMPTY),
  ),
});

/** `projects/{id}`. `publishedAt` orders the public lists and is null until first published. */
export const ProjectSchema = v.strictObject({
  ...ProjectDraftSchema.entries,
  // Accepts links, because older titles predate the rule.
  title: text(MAX_TITLE_CHARS),
  ...STORED_PITCH_ENTRIES,
  ownerId: IdSchema,
  memberIds: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(MAX_MEMBERS)),
  membersChangedBy: v.optional(IdSchema),
  offeredTo: v.optional(IdSchema),
  status: ProjectStatusSchema,
  publishedAt: v.nullable(TimestampSchema),
  counters: v.strictObject({ followers: v.number(), updates: v.number(), openTasks: v.number() }),
  countedAt: v.optional(TimestampSchema),
  counted: CountedSchema,
  searchTokens: v.array(v.string()),
  hidden: v.boolean(),
  shareable: v.optional(v.boolean()),
  /** Whether people without an account may read the pitch; without `shareable` it is not public. */
  publicPitch: v.optional(v.boolean()),
  indexable: v.optional(v.boolean()),
  /** Whether the task limit is reached; server-only, absent until then. */
  isFull: v.optional(v.boolean()),
  seeded: v.boolean(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});

export const DeletedProjectSchema = v.strictObject({ deletedAt: TimestampSchema });

export type Funding = v.InferOutput<typeof FundingSchema>;
export type ProjectDraft = v.InferOutput<typeof ProjectDraftSchema>;
export type Project = v.InferOutput<typeof ProjectSchema>;
/** Server input: fields of newer releases may be absent. */
export type StoredProject = v.InferInput<typeof ProjectSchema>;

/** Initial values of the server fields of `projects/{id}`, which rules require on create. */
export const PROJECT_SERVER_FIELDS = {
  counters: { followers: 0, updates: 0, openTasks: 0 },
  searchTokens: [] as string[],
  hidden: false,
  seeded: false,
} as const;

export function emptyProjectDraft(): ProjectDraft {
  return {
    title: '',
    tagline: '',
    description: '',
    stage: 'idea',
    sectors: [],
    skillsWanted: [],
    lookingFor: [],
    funding: null,
    location: '',
    coverPath: null,
    ...emptyPitch(),
  };
}

/** Decides which actions the UI offers; firestore.rules enforce them. */
type ProjectAccess = Pick<Project, 'ownerId' | 'status' | 'hidden'> & {
  readonly memberIds: readonly string[];
};

export interface Viewer {
  readonly uid: string;
  readonly admin: boolean;
}

export const isProjectVisible = (
  project: Pick<Project, 'status' | 'hidden'> | undefined,
): boolean => project?.status === 'published' && !project.hidden;

export function canShareUpdate(viewer: Viewer | null, project: ProjectAccess): boolean {
  return isProjectVisible(project) && viewer !== null && project.memberIds.includes(viewer.uid);
}
