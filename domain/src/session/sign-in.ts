import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** `users/{uid}/signIns/{id}`, the server's alone: a session on a `Device`. */
export const SignInSchema = v.strictObject({
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  signedInAt: TimestampSchema,
  /** The day, as `2026-11-21`. */
  lastSeenOn: v.string(),
});
