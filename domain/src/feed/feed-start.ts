import * as v from 'valibot';
import { ContentSchema } from '../content/content.ts';
import { IdSchema } from '../id.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { shownAs } from '../stored.ts';
import { TimestampSchema } from '../timestamps.ts';

const INBOX_REASONS = ['follows-author', 'follows-project', 'mentioned'] as const;

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

export const FEED_START_ITEMS = 3;

export const FEED_REASONS = [...INBOX_REASONS, 'own', 'popular', 'latest'] as const;

/** First feed items as cached by the browser. Timestamps are `seconds` and `nanoseconds` until converted. */
export const FeedStartSchema = v.object({
  uid: IdSchema,
  rows: v.pipe(
    v.array(
      v.object({
        content: shownAs(ContentSchema),
        reason: v.nullable(v.object({ kind: v.picklist(FEED_REASONS), name: v.string() })),
      }),
    ),
    v.maxLength(FEED_START_ITEMS),
  ),
});
export type FeedStart = v.InferOutput<typeof FeedStartSchema>;
