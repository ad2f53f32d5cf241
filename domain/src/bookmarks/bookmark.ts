import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/**
 * `users/{uid}/bookmarks/{contentId}`: a post saved for later, readable by the member alone. Holds no copy of the post,
 * so that what the author edits, hides or deletes is not kept here.
 */
export const BookmarkSchema = v.strictObject({ createdAt: TimestampSchema });
export type Bookmark = v.InferOutput<typeof BookmarkSchema>;
