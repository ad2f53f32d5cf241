import * as v from 'valibot';
import { MentionsSchema } from '../comment-text.ts';
import { IdSchema } from '../id.ts';
import { MAX_ALT_TEXT_CHARS, MAX_BODY_CHARS } from '../limits.ts';
import { ContentImagePathSchema } from '../media/upload.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { PollSchema } from '../polls/poll.ts';
import { PREVIEW_ENTRIES } from '../previews/link-preview.ts';
import { ProjectCardSchema } from '../projects/project-card.ts';
import { ContentStatusSchema } from '../text-status.ts';
import { CountedSchema, type FirestoreTimestamp, TimestampSchema } from '../timestamps.ts';
import { isBlank, NOT_EMPTY } from '../visible-text.ts';

export const MAX_IMAGES = 4;

export const CONTENT_KINDS = ['post', 'update', 'poll', 'announcement'] as const;
export const ContentKindSchema = v.picklist(CONTENT_KINDS);
export type ContentKind = v.InferOutput<typeof ContentKindSchema>;

export const ImageSchema = v.strictObject({
  path: ContentImagePathSchema,
  alt: v.pipe(v.string(), v.maxLength(MAX_ALT_TEXT_CHARS)),
});
export type ContentImage = v.InferOutput<typeof ImageSchema>;

/**
 * `content/{id}`. Text is a Markdown subset; mentions are `@[Name](uid)`, projects `#[Title](projectId)`. `mentions`
 * repeats the uids so that triggers need not parse. `votes` counts by option position ("0", "1" …); hidden results are
 * in `content/{id}/results/summary`.
 */
export const ContentSchema = v.strictObject({
  /**
   * Repeats the document id: rules reject a query by `__name__` if one item is hidden, but a query by this field skips
   * it.
   */
  id: IdSchema,
  author: AuthorCardSchema,
  kind: ContentKindSchema,
  projectId: v.nullable(IdSchema),
  /** Project card above an update; server-only and absent until written. */
  project: v.optional(ProjectCardSchema),
  body: v.pipe(v.string(), v.maxLength(MAX_BODY_CHARS)),
  images: v.pipe(v.array(ImageSchema), v.maxLength(MAX_IMAGES)),
  mentions: MentionsSchema,
  poll: v.nullable(PollSchema),
  quotedId: v.optional(IdSchema),
  groupId: v.optional(IdSchema),
  groupAnnouncement: v.optional(v.literal(true)),
  counters: v.strictObject({
    likes: v.number(),
    comments: v.number(),
    voters: v.number(),
    quotes: v.optional(v.number()),
  }),
  votes: v.record(v.string(), v.number()),
  /** Read time of the latest count; null until first counted. A recount never replaces a newer one. */
  countedAt: v.nullable(TimestampSchema),
  counted: CountedSchema,
  status: ContentStatusSchema,
  shareable: v.optional(v.boolean()),
  ...PREVIEW_ENTRIES,
  /** Poll by the administration in the site's name; server-only. */
  fromSite: v.optional(v.literal(true)),
  /** Closing time of the last poll-closed notification; server-only. */
  closingTold: v.optional(TimestampSchema),
  editedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Content = v.InferOutput<typeof ContentSchema>;

/** Fields that contain the words of an item. */
export const CONTENT_WORDS = ['body', 'poll'] as const;

/** Words besides the body, which search and moderation read too. */
export const optionsOf = ({ poll }: Pick<Content, 'poll'>): readonly string[] =>
  poll?.options ?? [];

/** A poll keeps the question that people vote on. */
export const isEditable = ({ poll }: Pick<Content, 'poll'>): boolean => poll === null;

export const countedAtOf = (
  { countedAt, counted }: Pick<Content, 'countedAt' | 'counted'>,
  part: 'likes' | 'voters',
): FirestoreTimestamp | null => (counted ? (counted[part] ?? null) : countedAt);

/** Initial values of the server fields of `content/{id}`, which rules require on create. */
export const CONTENT_SERVER_FIELDS = {
  counters: { likes: 0, comments: 0, voters: 0 },
  votes: {} as Record<string, number>,
  countedAt: null,
} as const;

/** Replaces what the author of a deleted item wrote. */
export const EMPTIED_CONTENT = { body: '', mentions: [], images: [], poll: null } as const;

const images = ContentSchema.entries.images;

const ContentTextSchema = v.strictObject({
  body: v.pipe(v.string(), v.trim(), v.maxLength(MAX_BODY_CHARS)),
  images,
  mentions: MentionsSchema,
});

/** Fields that the author may edit; validate with `hasSubstance` too. */
export type ContentText = v.InferOutput<typeof ContentTextSchema>;

export function hasSubstance(kind: ContentKind, text: Pick<ContentText, 'body' | 'images'>) {
  return !isBlank(text.body) || (kind !== 'poll' && text.images.length > 0);
}

export const ContentDraftSchema = v.pipe(
  v.strictObject({
    kind: ContentKindSchema,
    projectId: v.nullable(IdSchema),
    poll: v.nullable(PollSchema),
    quotedId: v.optional(IdSchema),
    groupId: v.optional(IdSchema),
    groupAnnouncement: v.optional(v.literal(true)),
    ...ContentTextSchema.entries,
  }),
  v.forward(
    v.check((draft) => hasSubstance(draft.kind, draft), NOT_EMPTY),
    ['body'],
  ),
  v.forward(
    v.check(({ poll }) => !poll?.options.some(isBlank), NOT_EMPTY),
    ['poll'],
  ),
  v.forward(
    v.check(
      (draft) => (draft.kind === 'update') === (draft.projectId !== null),
      'goes with an update',
    ),
    ['projectId'],
  ),
  v.forward(
    v.check((draft) => (draft.kind === 'poll') === (draft.poll !== null), 'goes with a poll'),
    ['poll'],
  ),
  v.forward(
    v.check((draft) => draft.kind === 'post' || draft.quotedId === undefined, 'goes with a post'),
    ['quotedId'],
  ),
  v.forward(
    v.check((draft) => draft.kind === 'post' || draft.groupId === undefined, 'goes with a post'),
    ['groupId'],
  ),
  v.forward(
    v.check(
      (draft) => draft.groupId !== undefined || draft.groupAnnouncement === undefined,
      'goes with a group',
    ),
    ['groupAnnouncement'],
  ),
);
export type ContentDraft = v.InferOutput<typeof ContentDraftSchema>;

/** Draft of a post or update, which has nothing to vote on. */
export const plainDraft = <Text extends object>(text: Text): Text & { readonly poll: null } => ({
  ...text,
  poll: null,
});
