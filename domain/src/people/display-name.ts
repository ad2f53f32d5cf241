import * as v from 'valibot';
import { hasNoLink } from '../find-link.ts';
import { HAS_LINK } from '../limits.ts';
import { isImpersonation, NAME_IMPERSONATES_SITE } from '../site/impersonation.ts';
import { isReadableTitle, toVisibleText } from '../visible-text.ts';
import { MAX_DISPLAY_NAME_CHARS } from './author-card.ts';

export const FALLBACK_NAMES = { nb: 'Ny bruker', en: 'New user' } as const;

/** Returns whether an account still has the name that it got because its provider gave none. */
export const isFallbackName = (name: string): boolean =>
  Object.values(FALLBACK_NAMES).some((fallback) => fallback === name);

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
export const isReadableName = (name: string): boolean =>
  isReadableTitle(name) && LETTER_OR_DIGIT.test(name);

export function cleanName(given: string): string | null {
  const name = cutName(toVisibleText(given));
  return v.is(NewDisplayNameSchema, name) ? name : null;
}

function cutName(name: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length > MAX_DISPLAY_NAME_CHARS) break;
    kept += segment;
  }
  return kept.trim();
}

export const NAME_UNREADABLE = 'must be readable';

export const DisplayNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_DISPLAY_NAME_CHARS),
  v.check(isReadableName, NAME_UNREADABLE),
  v.check((name) => !isImpersonation(name), NAME_IMPERSONATES_SITE),
);

/** Name that is written now: notifications and mails by the site repeat it. Those stored before may contain links. */
export const NewDisplayNameSchema = v.pipe(DisplayNameSchema, v.check(hasNoLink, HAS_LINK));

/** Name typed in a form: a pasted one may carry marks that show nothing. */
export const TypedDisplayNameSchema = v.pipe(
  v.string(),
  v.transform(toVisibleText),
  NewDisplayNameSchema,
);
