import type { Locale } from '@samspill/domain/locale';
import type { Feature } from './catalog.ts';
import { initialLocale } from './locale.ts';
import type { Messages } from './message-types.ts';

type MessageFiles = Readonly<Record<string, Messages>>;

// Public pages, and members' pages with many messages of their own, load their messages separately and in one language.
// All other messages come in four chunks: every page, feed, other member pages, administration. If a feature's messages
// loaded only when it appears, the page would suspend and an open menu would close.
const PAGE_MESSAGES = import.meta.glob<{ readonly messages: Messages }>(
  './messages/{public,page}/*.{nb,en}.ts',
);
const AREAS: Readonly<Record<string, () => Promise<{ readonly messages: MessageFiles }>>> = {
  'site.nb': () => import('./site-nb.ts'),
  'site.en': () => import('./site-en.ts'),
  'feed.nb': () => import('./feed-nb.ts'),
  'feed.en': () => import('./feed-en.ts'),
  'member.nb': () => import('./member-nb.ts'),
  'member.en': () => import('./member-en.ts'),
  'admin.nb': () => import('./admin-nb.ts'),
  'admin.en': () => import('./admin-en.ts'),
};

/** Paths only: the build replaces the imports by their names. */
const EARLY_FILES = Object.keys(import.meta.glob('./messages/{site,feed}/*.nb.ts'));

const loaded = new Map<string, Messages>();
const loading = new Map<string, Promise<void>>();

const messagesKey = (feature: Feature, locale: Locale) => `${feature}.${locale}`;

export const loadedMessages = (locale: Locale, feature: Feature): Messages | undefined =>
  loaded.get(messagesKey(feature, locale));

export function loadMessages(locale: Locale, feature: Feature): Promise<void> {
  const source = findSource(locale, feature);
  const pending = loading.get(source.name) ?? loadSource(source);
  loading.set(source.name, pending);
  return pending;
}

export async function loadSiteMessages(locale: Locale): Promise<void> {
  await loadMessages(locale, 'shell');
}

/**
 * Loads a deferred part of the feed together with the member messages: without them, rendering it would suspend the
 * page.
 */
export const withMemberMessages = <Part>(part: Promise<Part>): Promise<Part> =>
  withMessages(part, 'people');

export async function withMessages<Part>(part: Promise<Part>, feature: Feature): Promise<Part> {
  const [loaded] = await Promise.all([part, loadMessages(initialLocale(), feature)]);
  return loaded;
}

export async function loadSameFeatures(locale: Locale): Promise<void> {
  const features = new Set([...loaded.keys()].map((key) => key.split('.')[0] as Feature));
  await Promise.all([...features].map((feature) => loadMessages(locale, feature)));
}

interface MessageSource {
  readonly name: string;
  readonly read: () => Promise<MessageFiles>;
}

function findSource(locale: Locale, feature: Feature): MessageSource {
  const name = messagesKey(feature, locale);
  const path = [`./messages/public/${name}.ts`, `./messages/page/${name}.ts`].find(
    (each) => each in PAGE_MESSAGES,
  );
  const readOne = path && PAGE_MESSAGES[path];
  if (readOne) return { name, read: async () => ({ [path]: (await readOne()).messages }) };
  const whole = `${findArea(feature)}.${locale}`;
  return { name: whole, read: async () => (await AREAS[whole]?.())?.messages ?? {} };
}

function findArea(feature: Feature): string {
  const early = EARLY_FILES.find((path) => path.endsWith(`/${feature}.nb.ts`));
  if (early) return early.includes('/site/') ? 'site' : 'feed';
  return feature.startsWith('admin') ? 'admin' : 'member';
}

/** Allows a retry after a failed load. */
async function loadSource({ name, read }: MessageSource): Promise<void> {
  try {
    for (const [path, messages] of Object.entries(await read()))
      loaded.set(path.replace(/^.*\/|\.ts$/g, ''), messages);
  } catch (error) {
    loading.delete(name);
    throw error;
  }
}

/**
 * Suspends rendering until the messages are loaded. Throws the promise itself, since `use` must run again after the
 * load and event handlers may not call it.
 */
export function readMessages(locale: Locale, feature: Feature): Messages {
  const messages = loadedMessages(locale, feature);
  if (messages === undefined) throw loadMessages(locale, feature);
  return messages;
}
