import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** `users/{uid}/signIns/{id}`; server-only. A session on a `Device`. */
export const SignInSchema = v.strictObject({
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  signedInAt: TimestampSchema,
  lastSeenOn: v.string(),
  /** One sign-in of each person: the one that was used last. */
  isLatest: v.optional(v.boolean(), false),
  /** Set when the user ended the session; kept as long as its cookie could be used. */
  endedAt: v.optional(v.nullable(TimestampSchema), null),
});

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export interface SignInSummary extends Device {
  readonly id: string;
  readonly signedInAt: string;
  readonly lastSeenOn: string;
  readonly isHere: boolean;
}
