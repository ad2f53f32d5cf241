import * as v from 'valibot';
import { EMAIL_PATTERN, MAX_EMAIL_CHARS } from './email-pattern.ts';

/** Address that a person types. One that is stored came from Auth or passed this, and is read as any string. */
export const EmailSchema = v.pipe(v.string(), v.trim(), v.maxLength(MAX_EMAIL_CHARS), {
  ...v.email('must be an address'),
  requirement: EMAIL_PATTERN,
});
