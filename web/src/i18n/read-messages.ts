import type { Locale } from '@samspill/domain/people/person';
import { use } from 'react';
import type { Feature } from './catalog.ts';
import { loadedMessages, loadMessages } from './message-store.ts';
import type { Messages } from './message-types.ts';

/** For calls while rendering: suspends until the feature's messages are there. */
export function readMessages(locale: Locale, feature: Feature): Messages {
  return loadedMessages(locale, feature) ?? use(loadMessages(locale, feature));
}
