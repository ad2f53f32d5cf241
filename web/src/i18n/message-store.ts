import type { Locale } from '@samspill/domain/people/person';
import type { Feature } from './catalog.ts';
import type { Messages } from './message-types.ts';

export interface MessageModule {
  readonly messages: Messages;
}

// One chunk a feature and language: a page pays for the sentences it shows, in one language. Those of
// public pages are listed here, the others in a chunk of their own, since the whole list weighs 1 kB.
const PUBLIC_LOADERS = import.meta.glob<MessageModule>(
  './messages/{about,errors,investors,landing,shell,survey-answering,surveys,ui}.{nb,en}.ts',
);

const loaded = new Map<string, Messages>();
const loading = new Map<string, Promise<Messages>>();

const keyOf = (locale: Locale, feature: Feature) => `./messages/${feature}.${locale}.ts`;

export function loadedMessages(locale: Locale, feature: Feature): Messages | undefined {
  return loaded.get(keyOf(locale, feature));
}

/** The same promise for the same feature until it settles. */
export function loadMessages(locale: Locale, feature: Feature): Promise<Messages> {
  const key = keyOf(locale, feature);
  const pending = loading.get(key) ?? fetchMessages(key);
  loading.set(key, pending);
  return pending;
}

async function fetchMessages(key: string): Promise<Messages> {
  try {
    const load = PUBLIC_LOADERS[key] ?? (await import('./member-messages.ts')).MEMBER_LOADERS[key];
    if (!load) throw new Error(`No message file ${key}`);
    const { messages } = await load();
    loaded.set(key, messages);
    return messages;
  } catch (error) {
    loading.delete(key);
    throw error;
  }
}

/** Loads `locale` for every feature that is on screen in another language. */
export async function loadSameFeatures(locale: Locale): Promise<void> {
  const features = [...loaded.keys()].map((key) => key.split(/[/.]/)[3] as Feature);
  await Promise.all([...new Set(features)].map((feature) => loadMessages(locale, feature)));
}
