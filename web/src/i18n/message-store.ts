import type { Locale } from '@samspill/domain/locale';
import type { Feature } from './catalog.ts';
import { initialLocale } from './locale.ts';
import type { Messages } from './message-types.ts';

/** Messages by the path of their file, such as `./messages/feed/polls.nb.ts`. */
type MessageFiles = Readonly<Record<string, Messages>>;

// A public page pays for the sentences it shows, in one language, and so does a member's page that alone has much to
// say. What every page may say is one chunk, as are what the feed in its frame says, members' other pages and the
// administration: were a feature's missing when something new is shown, the page would be hidden until they came, and
// with it an open menu would close.
const BY_PAGE = import.meta.glob<{ readonly messages: Messages }>(
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

/** What every page may say at any time. */
const SITE: readonly Feature[] = ['shell', 'ui', 'errors'];
/** What the first page of most visits says, its frame included. */
const FEED: readonly Feature[] = [
  'content',
  'feed',
  'finder',
  'likes',
  'limits',
  'member',
  'notifications',
  'polls',
  'project-terms',
  'search',
];

const loaded = new Map<string, Messages>();
const loading = new Map<string, Promise<void>>();

const keyOf = (feature: Feature, locale: Locale) => `${feature}.${locale}`;

export const loadedMessages = (locale: Locale, feature: Feature): Messages | undefined =>
  loaded.get(keyOf(feature, locale));

/** Loads a feature's messages, and with those of the feed, of a member's page or the administration all of its kind. */
export function loadMessages(locale: Locale, feature: Feature): Promise<void> {
  const source = sourceOf(locale, feature);
  const pending = loading.get(source.name) ?? load(source);
  loading.set(source.name, pending);
  return pending;
}

/** What a page needs before it is drawn, whichever it is. */
export async function loadSiteMessages(locale: Locale): Promise<void> {
  await Promise.all(SITE.map((feature) => loadMessages(locale, feature)));
}

/** Code that the feed goes without at first, with what members' other pages say: it would hide the page until that came. */
export async function withMemberMessages<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadMessages(initialLocale(), 'people')]);
  return loaded;
}

/** Loads `locale` for every feature that is on screen in another language. */
export async function loadSameFeatures(locale: Locale): Promise<void> {
  const features = new Set([...loaded.keys()].map((key) => key.split('.')[0] as Feature));
  await Promise.all([...features].map((feature) => loadMessages(locale, feature)));
}

interface Source {
  readonly name: string;
  readonly read: () => Promise<MessageFiles>;
}

function sourceOf(locale: Locale, feature: Feature): Source {
  const name = keyOf(feature, locale);
  const path = [`./messages/public/${name}.ts`, `./messages/page/${name}.ts`].find(
    (each) => each in BY_PAGE,
  );
  const readOne = path && BY_PAGE[path];
  if (readOne) return { name, read: async () => ({ [path]: (await readOne()).messages }) };
  const whole = `${areaOf(feature)}.${locale}`;
  return { name: whole, read: async () => (await AREAS[whole]?.())?.messages ?? {} };
}

function areaOf(feature: Feature): string {
  if (SITE.includes(feature)) return 'site';
  if (FEED.includes(feature)) return 'feed';
  return feature.startsWith('admin') ? 'admin' : 'member';
}

/** What failed is asked for again by the next that needs it. */
async function load({ name, read }: Source): Promise<void> {
  try {
    for (const [path, messages] of Object.entries(await read()))
      loaded.set(path.replace(/^.*\/|\.ts$/g, ''), messages);
  } catch (error) {
    loading.delete(name);
    throw error;
  }
}
