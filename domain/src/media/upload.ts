import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/**
 * `uploads/{hash of the path}`, the server's alone: a file in the bucket of which is not known yet whether anything shows
 * it, since it came or was replaced lately.
 */
export const UploadSchema = v.strictObject({
  path: v.string(),
  /** Whose it counts as; null of what was replaced, and of what the server stores. */
  uid: v.nullable(v.string()),
  createdAt: TimestampSchema,
});
export type Upload = v.InferOutput<typeof UploadSchema>;
