import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { readIdentity } from '../site-identity.ts';
import { toManifest } from './manifest.ts';
import type { ReadStartPage, StartPage } from './start-page.ts';

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

function startPageOf(path: string): StartPage {
  const plain = path.replace(/(?<=.)\/$/, '');
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
 * build cannot know it. The query does not matter (docs/decisions/0094).
 */
export function pageRoutes(deps: Deps, readStartPage: ReadStartPage) {
  return new Hono()
    .get('/manifest.webmanifest', async (c) =>
      respond(c, JSON.stringify(toManifest(await readIdentity(deps))), 'application/manifest+json'),
    )
    .get('*', async (c) => {
      const html = await readStartPage(startPageOf(new URL(c.req.url).pathname));
      if (html === null)
        return c.text('The page cannot be shown right now.', 503, {
          'Retry-After': RETRY_AFTER_SECONDS,
        });
      return respond(c, html, 'text/html; charset=UTF-8');
    });
}
