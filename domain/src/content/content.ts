import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import {
  MAX_ALT_TEXT_CHARS,
  MAX_BODY_CHARS,
  MAX_COMMENT_CHARS,
  MAX_IMAGES,
  MAX_MENTIONS,
} from '../limits.ts';
import { ContentImagePathSchema } from '../media/image-path.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { PollSchema } from '../polls/poll.ts';
import { ProjectCardSchema } from '../projects/project-card.ts';
import { TimestampSchema } from '../timestamps.ts';

export const CONTENT_KINDS = ['post', 'update', 'poll', 'announcement'] as const;
export const ContentKindSchema = v.picklist(CONTENT_KINDS);
export type ContentKind = v.InferOutput<typeof ContentKindSchema>;

/**
 * `hidden` by moderation, `deleted` by the author, `held` since the author had made too much: that one its author may
 * publish once there is room again. None of them is shown.
 */
export const ContentStatusSchema = v.picklist(['visible', 'held', 'hidden', 'deleted']);
export type ContentStatus = v.InferOutput<typeof ContentStatusSchema>;

export const ImageSchema = v.strictObject({
  path: ContentImagePathSchema,
  alt: v.pipe(v.string(), v.maxLength(MAX_ALT_TEXT_CHARS)),
});
export type ContentImage = v.InferOutput<typeof ImageSchema>;

const MentionsSchema = v.pipe(
  v.array(IdSchema),
  v.maxLength(MAX_MENTIONS),
  v.check((uids) => new Set(uids).size === uids.length, 'must differ from one another'),
);

/**
 * `content/{id}`. Text is a Markdown subset; a mention in it reads `@[Name](uid)`, a project `#[Title](projectId)`.
 * `mentions` repeats the uids so that a trigger need not parse. `votes` counts by option position ("0", "1" …), unless
 * the poll hides its results for a while: those are in `content/{id}/results/summary`.
 */
export const ContentSchema = v.strictObject({
  /** The document's id. A query by `__name__` is refused when one item is hidden; one by this field leaves it out. */
  id: IdSchema,
  author: AuthorCardSchema,
  kind: ContentKindSchema,
  /** The project an update is about; null otherwise. */
  projectId: v.nullable(IdSchema),
  /** That project as it stands above the update; the server's, absent until it wrote it. */
  project: v.optional(ProjectCardSchema),
  body: v.pipe(v.string(), v.maxLength(MAX_BODY_CHARS)),
  images: v.pipe(v.array(ImageSchema), v.maxLength(MAX_IMAGES)),
  mentions: MentionsSchema,
  poll: v.nullable(PollSchema),
  counters: v.strictObject({ likes: v.number(), comments: v.number(), voters: v.number() }),
  votes: v.record(v.string(), v.number()),
  /** Read time of the counts above; null until first counted. A recount never replaces a newer one. */
  countedAt: v.nullable(TimestampSchema),
  status: ContentStatusSchema,
  /** Whether people outside the site may see its card; absent until its author said so. */
  shareable: v.optional(v.boolean()),
  /** A poll that the administration asks in the site's name; only the server writes it, and only there. */
  fromSite: v.optional(v.literal(true)),
  /** The closing time of which author and voters were told; the server's, absent until then. */
  closingTold: v.optional(TimestampSchema),
  editedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Content = v.InferOutput<typeof ContentSchema>;

/** Fields of `content/{id}` that a browser may write only as these initial values. */
export const CONTENT_SERVER_FIELDS = {
  counters: { likes: 0, comments: 0, voters: 0 },
  votes: {} as Record<string, number>,
  countedAt: null,
} as const;

const images = ContentSchema.entries.images;

const ContentTextSchema = v.strictObject({
  body: v.pipe(v.string(), v.trim(), v.maxLength(MAX_BODY_CHARS)),
  images,
  mentions: MentionsSchema,
});

/** What its author may change of content that is there; `hasSubstance` says whether it may stand. */
export type ContentText = v.InferOutput<typeof ContentTextSchema>;

/** Text or an image; a poll's body is its question. */
export function hasSubstance(kind: ContentKind, text: Pick<ContentText, 'body' | 'images'>) {
  return text.body.trim().length > 0 || (kind !== 'poll' && text.images.length > 0);
}

/** What its author writes of new content. */
export const ContentDraftSchema = v.pipe(
  v.strictObject({
    kind: ContentKindSchema,
    projectId: v.nullable(IdSchema),
    poll: v.nullable(PollSchema),
    ...ContentTextSchema.entries,
  }),
  v.forward(
    v.check((draft) => hasSubstance(draft.kind, draft), 'must not be empty'),
    ['body'],
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
);
export type ContentDraft = v.InferOutput<typeof ContentDraftSchema>;

/** What its author writes of a comment; `replyTo` names a comment that is itself no reply. */
export const CommentDraftSchema = v.strictObject({
  body: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_COMMENT_CHARS)),
  mentions: MentionsSchema,
  replyTo: v.nullable(IdSchema),
});
export type CommentDraft = v.InferOutput<typeof CommentDraftSchema>;

/** `content/{id}/comments/{id}`; a trigger empties the body of one that its author deleted. */
export const CommentSchema = v.strictObject({
  ...CommentDraftSchema.entries,
  author: AuthorCardSchema,
  body: v.pipe(v.string(), v.maxLength(MAX_COMMENT_CHARS)),
  status: ContentStatusSchema,
  editedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Comment = v.InferOutput<typeof CommentSchema>;

/**
 * `content/{id}/likes/{uid}`. Both ids are repeated so that one collection-group query answers "which of these do I
 * like", and a deleted account's likes are found.
 */
export const LikeSchema = v.strictObject({
  uid: IdSchema,
  contentId: IdSchema,
  createdAt: TimestampSchema,
});
export type Like = v.InferOutput<typeof LikeSchema>;
