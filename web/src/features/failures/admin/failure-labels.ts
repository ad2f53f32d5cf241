import { OWN_ERRORS } from '@samspill/domain/failures/failure';
import { REACTION_NAMES } from '@samspill/domain/failures/reaction-names';
import type { Translate } from '../../../i18n/translate.ts';

const OWN_ERROR_NAMES = ['ended', 'noReaction'] as const;

/** Returns the translated reaction name. Old failures may reference removed reactions; falls back to the raw name. */
export function reactionLabel(t: Translate, reaction: string | null): string {
  if (reaction === null) return t('admin-failures.everything');
  const known = REACTION_NAMES.find((name) => name === reaction);
  return known ? t(`admin-reactions.${known}`) : reaction;
}

/** Translates a log label of the form `reaction: path` or `path`. */
export const failureLabel = (t: Translate, label: string): string =>
  label.replace(/^.+?(?=: )/, (reaction) => reactionLabel(t, reaction));

/** Translates the site’s own errors; returns messages from Firebase or code unchanged. */
export function errorLabel(t: Translate, error: string): string {
  const own = OWN_ERROR_NAMES.find((name) => OWN_ERRORS[name] === error);
  return own ? t(`admin-failures.error.${own}`) : error;
}
