import * as v from 'valibot';
import { MAX_LINK_CHARS } from './limits.ts';

/** External link: HTTPS only, so that no URL executes code. */
export const LinkSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_LINK_CHARS),
  v.url(),
  v.regex(/^https:\/\/[^\s]+$/, 'must start with https://'),
);
