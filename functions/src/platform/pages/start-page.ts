import { createHash } from 'node:crypto';
import {
  DEFAULT_ACCENT,
  fillSiteName,
  type PublicIdentity,
  resizeIconUrl,
} from '@samspill/domain/site/public-identity';
import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { readIdentity } from '../site-identity.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute; control characters and line breaks become spaces. */
export const escapeHtml = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const TITLE = /<title>[^<]*<\/title>/;
const HEAD_END = '</head>';
const ROOT = '<div id="root"';
const OWN_TEXT = /\{(tagline|welcome|about)\|(.*?)\|\}/gs;
/** The default mark and name, and the picture that replaces both; the comment separates React's texts. */
const LOGO = /\{logo\|(.*?)(?:<!-- -->)?\|(<img[^>]*>)\|\}/gs;
const DEFAULT_PICTURE = '/icon-512.png';
const ICON_LINK = /\s*<link rel="(?:icon|apple-touch-icon)"[^>]*>/g;

export const isStartPage = (html: string) =>
  TITLE.test(html) && html.includes(HEAD_END) && html.includes(ROOT);

function iconLinks(icon: string): readonly string[] {
  return [
    `<link rel="icon" href="${resizeIconUrl(icon, '32')}" sizes="32x32" type="image/png">`,
    `<link rel="icon" href="${resizeIconUrl(icon, '192')}" sizes="192x192" type="image/png">`,
    `<link rel="apple-touch-icon" href="${resizeIconUrl(icon, '180')}">`,
  ];
}

/** Picture for link cards of other sites, which need a full address. */
function pictureOf({ icon, logo }: PublicIdentity, siteUrl: string): string {
  const own = icon === null ? logo : resizeIconUrl(icon, '512');
  return siteUrl + (own ?? DEFAULT_PICTURE);
}

/**
 * Fills the site's identity into a page of the build: name, own texts, pictures, and all of it as JSON for
 * `web/public/theme.js` and the application. Prerendered pages are in Norwegian.
 */
export function fillIdentity(template: string, identity: PublicIdentity, siteUrl: string): string {
  const { name, logo, icon } = identity;
  const links = [
    ...(icon === null ? [] : iconLinks(icon)),
    ...(logo === null ? [] : [`<link rel="preload" as="image" href="${logo}">`]),
  ];
  const json = escapeHtml(JSON.stringify(identity));
  // Functions, since a text may contain patterns such as `$&`.
  return fillSiteName(template, escapeHtml(name))
    .replace(OWN_TEXT, (_, field: 'tagline' | 'welcome' | 'about', text: string) =>
      identity[field].nb === '' ? text : escapeHtml(identity[field].nb),
    )
    .replace(LOGO, (_, mark: string, picture: string) =>
      logo === null ? mark : picture.replace('{logo}', () => logo),
    )
    .replace(ICON_LINK, (link) => (icon === null ? link : ''))
    .replace(HEAD_END, () => [...links.map((link) => `  ${link}\n`), `  ${HEAD_END}`].join(''))
    .replaceAll('{url}', () => siteUrl)
    .replaceAll('{picture}', () => pictureOf(identity, siteUrl))
    .replace('{identity}', () => json);
}

/** Before the last copy is used. */
const MAX_WAIT_MS = 3_000;
/** Without a copy the visitor gets no page, so a slow answer is better. */
const MAX_FIRST_WAIT_MS = 20_000;

type StartPage =
  | 'home'
  | 'about'
  | 'investors'
  | 'pitch'
  | 'login'
  | 'form'
  | 'survey'
  | 'feed'
  | 'app';

interface CachedPage {
  readonly html: string;
  readonly etag: string | null;
}

type FetchPage = (url: string, init: RequestInit) => Promise<Response>;
type PageDeps = Pick<Deps, 'siteUrl' | 'log' | 'db' | 'now'>;

/**
 * Fetches start pages from Hosting: a copy bundled into the function would name missing scripts after a deployment
 * of either (docs/decisions/0030). Revalidates each time, which Hosting's edge answers in milliseconds with 304; the
 * last copy serves as fallback. Null if there is none.
 */
export function createTemplateReader(
  { siteUrl, log }: Pick<Deps, 'siteUrl' | 'log'>,
  fetchPage: FetchPage = fetch,
): (page: StartPage) => Promise<string | null> {
  const kept = new Map<StartPage, CachedPage>();

  async function fetchTemplate(page: StartPage): Promise<CachedPage> {
    const before = kept.get(page);
    const headers: Record<string, string> = before?.etag ? { 'If-None-Match': before.etag } : {};
    const signal = AbortSignal.timeout(before ? MAX_WAIT_MS : MAX_FIRST_WAIT_MS);
    const response = await fetchPage(`${siteUrl()}/start/${page}`, { headers, signal });
    if (response.status === 304 && before) return before;
    const html = await response.text();
    if (!response.ok || !isStartPage(html))
      throw new Error(`answered ${response.status}, not our page`);
    return { html, etag: response.headers.get('etag') };
  }

  return async function readTemplate(page) {
    try {
      kept.set(page, await fetchTemplate(page));
    } catch (error) {
      log.error('the start page cannot be read', { url: siteUrl(), page, error: String(error) });
    }
    return kept.get(page)?.html ?? null;
  };
}

export type ReadStartPage = (page: StartPage) => Promise<string | null>;

export function createStartPageReader(
  deps: PageDeps,
  readTemplate = createTemplateReader(deps),
): ReadStartPage {
  return async (page) => {
    const [template, identity] = await Promise.all([readTemplate(page), readIdentity(deps)]);
    return template && fillIdentity(template, identity, deps.siteUrl());
  };
}

const DEFAULT_ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
const DEFAULT_DESCRIPTION = 'Prosjekter, folk og investorer som passer sammen.';

function ownIcons(icon: string) {
  return (['192', '512', 'maskable'] as const).map((size) => ({
    src: resizeIconUrl(icon, size),
    sizes: size === 'maskable' ? '512x512' : `${size}x${size}`,
    type: 'image/png',
    purpose: size === 'maskable' ? 'maskable' : 'any',
  }));
}

/** Keeps `id` fixed, so that installed apps get the new name and icon. */
export const toManifest = ({ name, shortName, tagline, icon, colors }: PublicIdentity) => ({
  id: '/',
  name,
  short_name: shortName,
  description: tagline.nb || DEFAULT_DESCRIPTION,
  lang: 'nb',
  start_url: '/feed',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f9fa',
  theme_color: colors?.light.primary ?? DEFAULT_ACCENT,
  icons: icon === null ? DEFAULT_ICONS : ownIcons(icon),
});

/**
 * The edge keeps pages three minutes, and instances the identity one (`site-identity.ts`). Browsers revalidate, so that
 * a page never names scripts of a former build.
 */
const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=180';
const RETRY_AFTER_SECONDS = '10';

const START_PAGES: Readonly<Record<string, StartPage>> = {
  '/': 'home',
  '/about': 'about',
  '/investors': 'investors',
  '/login': 'login',
  '/feed': 'feed',
};

function startPageOf({ pathname, search }: URL): StartPage {
  const plain = pathname.replace(/(?<=.)\/$/, '');
  // Most queries of `/login` show another form than the sign-in. React hydrates a page at its own address only.
  if (plain === '/login' && pathname + search !== plain) return 'form';
  return START_PAGES[plain] ?? (plain.startsWith('/survey/') ? 'survey' : 'app');
}

function respond(c: Context, body: string, type: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': PAGE_CACHE_CONTROL, ETag: etag };
  // The edge weakens the tag where it compresses.
  const isKnown = c.req.header('if-none-match')?.replace(/^W\//, '') === etag;
  if (isKnown) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': type });
}

/**
 * Serves the first HTML of every page that Hosting rewrites to this function, with the site's identity: pages of the
 * build cannot know it (docs/decisions/0094).
 */
export function pageRoutes(deps: Deps, readStartPage: ReadStartPage) {
  return new Hono()
    .get('/manifest.webmanifest', async (c) =>
      respond(c, JSON.stringify(toManifest(await readIdentity(deps))), 'application/manifest+json'),
    )
    .get('*', async (c) => {
      const html = await readStartPage(startPageOf(new URL(c.req.url)));
      if (html === null)
        return c.text('The page cannot be shown right now.', 503, {
          'Retry-After': RETRY_AFTER_SECONDS,
        });
      return respond(c, html, 'text/html; charset=UTF-8');
    });
}
