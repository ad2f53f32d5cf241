import { OWN_ERRORS } from '@samspill/domain/failures/failure';
import { LOCALES } from '@samspill/domain/locale';
import type { MessageKey } from '../../../i18n/catalog.ts';
import { loadedMessages } from '../../../i18n/message-store.ts';
import type { Translate } from '../../../i18n/translate.ts';

type ReactionKey = Extract<MessageKey, `admin-reactions.${string}`>;

// The layout of the administration loads these messages before any of its pages.
const isKnown = (reaction: string) =>
  LOCALES.some((locale) =>
    Object.hasOwn(loadedMessages(locale, 'admin-reactions') ?? {}, reaction),
  );

const OWN_ERROR_NAMES = ['ended', 'noReaction'] as const;

/** Returns the translated reaction name. Old failures may reference removed reactions; falls back to the raw name. */
export function reactionLabel(t: Translate, reaction: string | null): string {
  if (reaction === null) return t('admin-failures.everything');
  return isKnown(reaction) ? t(`admin-reactions.${reaction}` as ReactionKey) : reaction;
}

/** Translates a log label of the form `reaction: path` or `path`. */
export const failureLabel = (t: Translate, label: string): string =>
  label.replace(/^.+?(?=: )/, (reaction) => reactionLabel(t, reaction));

export function errorLabel(t: Translate, error: string): string {
  const own = OWN_ERROR_NAMES.find((name) => OWN_ERRORS[name] === error);
  return own ? t(`admin-failures.error.${own}`) : error;
}
