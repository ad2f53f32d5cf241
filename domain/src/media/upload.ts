import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** `uploads/{hash of the path}`; server-only. A recently uploaded or replaced file that may be unreferenced. */
export const UploadSchema = v.strictObject({
  path: v.string(),
  /** User whose quota it counts against; null for replaced files and server files. */
  uid: v.nullable(v.string()),
  createdAt: TimestampSchema,
});
export type Upload = v.InferOutput<typeof UploadSchema>;
