import type { Locale } from '@samspill/domain/locale';
import type { Feature } from './catalog.ts';
import { loadedMessages, loadMessages } from './message-store.ts';
import type { Messages } from './message-types.ts';

/**
 * Suspends rendering until the messages are loaded. Throws the promise itself, since `use` must run again after the
 * load and event handlers may not call it.
 */
export function readMessages(locale: Locale, feature: Feature): Messages {
  const messages = loadedMessages(locale, feature);
  if (messages === undefined) throw loadMessages(locale, feature);
  return messages;
}
