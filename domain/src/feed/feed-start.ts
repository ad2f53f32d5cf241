import * as v from 'valibot';
import { ContentSchema } from '../content/content.ts';
import { IdSchema } from '../id.ts';
import { shownAs } from '../stored.ts';
import { INBOX_REASONS } from './inbox-item.ts';

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
