import * as v from 'valibot';
import { ContentSchema } from '../content/content.ts';
import { IdSchema } from '../id.ts';
import { shownAs } from '../stored.ts';
import { INBOX_REASONS } from './inbox-item.ts';

/** What a phone shows of the feed before one scrolls. */
export const FEED_START_ITEMS = 3;

/** Why an item is in somebody's own feed, or fills it. */
export const FEED_REASONS = [...INBOX_REASONS, 'own', 'popular', 'latest'] as const;

/** What a feed begins with, as a browser keeps it; a time is its `seconds` and `nanoseconds` until it is a timestamp. */
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
