import * as v from 'valibot';
import { CommentTextSchema, MAX_COMMENT_CHARS } from '../comment-text.ts';
import { IdSchema, StoredUserIdSchema } from '../id.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { ContentStatusSchema } from '../text-status.ts';
import { TimestampSchema } from '../timestamps.ts';

/** `replyTo` must name a comment that is not a reply itself. */
export const CommentDraftSchema = v.strictObject({
  ...CommentTextSchema.entries,
  replyTo: v.nullable(IdSchema),
});
export type CommentDraft = v.InferOutput<typeof CommentDraftSchema>;

/** `content/{id}/comments/{id}`; a trigger clears the body after the author deletes it. */
export const CommentSchema = v.strictObject({
  ...CommentDraftSchema.entries,
  author: v.strictObject({ ...AuthorCardSchema.entries, uid: StoredUserIdSchema }),
  body: v.pipe(v.string(), v.maxLength(MAX_COMMENT_CHARS)),
  status: ContentStatusSchema,
  editedAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Comment = v.InferOutput<typeof CommentSchema>;
