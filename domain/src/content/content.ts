import * as v from 'valibot';
import {
  MAX_ALT_TEXT_CHARS,
  MAX_BODY_CHARS,
  MAX_COMMENT_CHARS,
  MAX_IMAGES,
  MAX_MENTIONS,
} from '../limits.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { PollSchema } from '../polls/poll.ts';
import { TimestampSchema } from '../timestamps.ts';

export const CONTENT_KINDS = ['post', 'update', 'poll', 'announcement'] as const;
export const ContentKindSchema = v.picklist(CONTENT_KINDS);
export type ContentKind = v.InferOutput<typeof ContentKindSchema>;

/** `hidden` by moderation, `deleted` by the author; neither is shown. */
export const ContentStatusSchema = v.picklist(['visible', 'hidden', 'deleted']);
export type ContentStatus = v.InferOutput<typeof ContentStatusSchema>;

export const ImageSchema = v.strictObject({
  path: v.string(),
  alt: v.pipe(v.string(), v.maxLength(MAX_ALT_TEXT_CHARS)),
});
export type ContentImage = v.InferOutput<typeof ImageSchema>;

const body = (maxChars: number) => v.pipe(v.string(), v.maxLength(maxChars));
const MentionsSchema = v.pipe(v.array(v.string()), v.maxLength(MAX_MENTIONS));

/**
 * `content/{id}`. Text is a Markdown subset; a mention in it reads `@[Name](uid)`, a project `#[Title](projectId)`.
 * `mentions` repeats the uids so that a trigger need not parse. `votes` counts by option position ("0", "1" …).
 */
export const ContentSchema = v.strictObject({
  author: AuthorCardSchema,
  kind: ContentKindSchema,
  /** The project an update is about; null otherwise. */
  projectId: v.nullable(v.string()),
  body: body(MAX_BODY_CHARS),
  images: v.pipe(v.array(ImageSchema), v.maxLength(MAX_IMAGES)),
  mentions: MentionsSchema,
  poll: v.nullable(PollSchema),
  counters: v.strictObject({ likes: v.number(), comments: v.number(), voters: v.number() }),
  votes: v.record(v.string(), v.number()),
  /** Read time of the counts above; null until first counted. A recount never replaces a newer one. */
  countedAt: v.nullable(TimestampSchema),
  status: ContentStatusSchema,
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

/** `content/{id}/comments/{id}`; `replyTo` names a comment that is itself no reply. */
export const CommentSchema = v.strictObject({
  author: AuthorCardSchema,
  body: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_COMMENT_CHARS)),
  mentions: MentionsSchema,
  replyTo: v.nullable(v.string()),
  status: ContentStatusSchema,
  editedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Comment = v.InferOutput<typeof CommentSchema>;

/** `content/{id}/likes/{uid}`. */
export const LikeSchema = v.strictObject({ createdAt: TimestampSchema });
