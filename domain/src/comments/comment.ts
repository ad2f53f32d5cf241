import * as v from 'valibot';
import { ContentStatusSchema, MentionsSchema } from '../content/content.ts';
import { IdSchema } from '../id.ts';
import { MAX_COMMENT_CHARS } from '../limits.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { TimestampSchema } from '../timestamps.ts';

/** `replyTo` must name a comment that is not a reply itself. */
export const CommentDraftSchema = v.strictObject({
  body: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_COMMENT_CHARS)),
  mentions: MentionsSchema,
  replyTo: v.nullable(IdSchema),
});
export type CommentDraft = v.InferOutput<typeof CommentDraftSchema>;

/** `content/{id}/comments/{id}`; a trigger clears the body after the author deletes it. */
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
