import { OWN_ERRORS } from '@samspill/domain/failures/failure';
import { REACTION_NAMES } from '@samspill/domain/failures/reaction-names';
import type { Translate } from '../../../i18n/translate.ts';

const OWN_NAMES = ['ended', 'noReaction'] as const;

/** What was to happen. A failure of long ago may name what is no more: that is told by its stored name. */
export function reactionWord(t: Translate, reaction: string | null): string {
  if (reaction === null) return t('admin-failures.everything');
  const known = REACTION_NAMES.find((name) => name === reaction);
  return known ? t(`admin-reactions.${known}`) : reaction;
}

/** As the log names it: `reaction: path`, or the path alone. */
export const loggedFailure = (t: Translate, label: string): string =>
  label.replace(/^.+?(?=: )/, (reaction) => reactionWord(t, reaction));

/** What it failed with: what Firebase or the code said, as it did, and in the reader's language what the site says itself. */
export function errorWord(t: Translate, error: string): string {
  const own = OWN_NAMES.find((name) => OWN_ERRORS[name] === error);
  return own ? t(`admin-failures.error.${own}`) : error;
}
