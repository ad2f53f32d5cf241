import * as v from 'valibot';
import { MAX_LINK_CHARS } from './limits.ts';

/** A page elsewhere that somebody names: encrypted, and nothing that a browser would run. */
export const LinkSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_LINK_CHARS),
  v.url(),
  v.regex(/^https:\/\/[^\s]+$/, 'must start with https://'),
);
