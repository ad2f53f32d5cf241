import { readCardAddress } from '@samspill/domain/shares/public-card';
import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import { readCard } from './card-store.ts';
import { insertCardMeta } from './page-head.ts';
import { createShellReader } from './shell.ts';

/** Lets the edge serve a popular link; browsers revalidate it, as all pages. */
const CARD_CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=60';
const TRACKING_PARAMETERS = /^(?:fbclid|gclid|mc_eid|igshid|si|ref|utm_\w+)$/;
const NO_CACHE = 'private, no-cache';

/** To an address that Hosting answers, from which members come to where they wanted to go. */
function redirectToLogin(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/login?next=${encodeURIComponent(pathname + search)}`, 302);
}

/**
 * Serves the first HTML of `/projects/:id`, `/users/:id` and `/content/:id`, which Hosting rewrites to this function
 * (firebase.json): the start page with the public card. Every other response is identical, whether the item exists or
 * not.
 */
export function sharedPageRoutes(deps: Deps, readShell = createShellReader(deps)) {
  return new Hono().get('*', async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const address = readCardAddress(pathname);
    // Serve the plain page without any read if there is a session cookie, valid or not.
    const isMember = readSessionCookie(c) !== undefined;
    // The edge keeps a copy for each query, and queries can be invented without end: nothing is read for them.
    if (!isMember && search !== '') {
      const isShared = [...searchParams.keys()].every((name) => TRACKING_PARAMETERS.test(name));
      return isShared ? c.redirect(pathname, 302) : redirectToLogin(c);
    }
    const [shell, card] = await Promise.all([
      readShell(),
      isMember || address === null ? null : readCard(deps, address),
    ]);
    if (shell === null) return redirectToLogin(c);
    if (isMember) return c.html(shell, 200, { 'Cache-Control': NO_CACHE });
    if (card === null) return c.html(shell, 404);
    const html = insertCardMeta(shell, card, deps.siteUrl());
    return c.html(html, 200, { 'Cache-Control': CARD_CACHE_CONTROL });
  });
}
