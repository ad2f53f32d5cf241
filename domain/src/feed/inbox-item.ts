import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { TimestampSchema } from '../timestamps.ts';

export const INBOX_REASONS = ['follows-author', 'follows-project', 'mentioned'] as const;

/** `users/{uid}/inbox/{contentId}`: server-only; the content itself is read live. */
export const InboxItemSchema = v.strictObject({
  /** Repeats the document id, to find all inboxes that contain an item. */
  contentId: IdSchema,
  author: AuthorCardSchema,
  projectId: v.nullable(IdSchema),
  reason: v.picklist(INBOX_REASONS),
  createdAt: TimestampSchema,
});
export type InboxItem = v.InferOutput<typeof InboxItemSchema>;

/** Inbox entries per feed page; each costs two reads, the entry and its content (docs/decisions/0022). */
export const FEED_PAGE_ITEMS = 4;
