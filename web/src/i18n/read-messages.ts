import type { Locale } from '@samspill/domain/locale';
import type { Feature } from './catalog.ts';
import { loadedMessages, loadMessages } from './message-store.ts';
import type { Messages } from './message-types.ts';

/**
 * For calls while rendering: suspends until the feature's messages are there. It throws the promise
 * itself, since `use` would have to be called again once they are, and handlers may not call it.
 */
export function readMessages(locale: Locale, feature: Feature): Messages {
  const messages = loadedMessages(locale, feature);
  if (messages === undefined) throw loadMessages(locale, feature);
  return messages;
}
