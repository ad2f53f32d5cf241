import * as v from 'valibot';
import type { PersonStatus } from '../people/person-kind.ts';
import { TimestampSchema } from '../timestamps.ts';

export const MAX_APPLICATION_NOTE_CHARS = 500;

export const ApplicationNoteSchema = v.strictObject({
  note: v.pipe(v.string(), v.trim(), v.maxLength(MAX_APPLICATION_NOTE_CHARS)),
});

/** `users/{uid}/private/application`: server-only; its person and administrators read it through the API. */
export const ApplicationSchema = v.strictObject({
  note: v.string(),
  /** Reason of an administrator who declined the applicant; empty until then. */
  reason: v.string(),
  updatedAt: TimestampSchema,
});

export interface OwnApplication {
  readonly status: PersonStatus;
  readonly note: string;
  readonly reason: string;
}
