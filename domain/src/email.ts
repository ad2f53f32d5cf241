import * as v from 'valibot';
import { EMAIL_PATTERN, MAX_EMAIL_CHARS } from './email-pattern.ts';

/** Address typed by a user. Stored addresses were validated before and are read as plain strings. */
export const EmailSchema = v.pipe(v.string(), v.trim(), v.maxLength(MAX_EMAIL_CHARS), {
  ...v.email('must be an address'),
  requirement: EMAIL_PATTERN,
});
