import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { TimestampSchema } from '../timestamps.ts';

/** Why an item is in somebody's feed. */
export const INBOX_REASONS = ['follows-author', 'follows-project', 'mentioned'] as const;

/** `users/{uid}/inbox/{contentId}`: written by the server alone; the content itself is read live. */
export const InboxItemSchema = v.strictObject({
  /** The document's id, so that every inbox that holds the content is found. */
  contentId: IdSchema,
  author: AuthorCardSchema,
  projectId: v.nullable(IdSchema),
  reason: v.picklist(INBOX_REASONS),
  createdAt: TimestampSchema,
});
export type InboxItem = v.InferOutput<typeof InboxItemSchema>;

/** Entries of the inbox that one feed page reads; each costs itself and its content (docs/decisions/0022). */
export const FEED_PAGE_ITEMS = 4;
