import { Hono } from 'hono';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { forbidCaching } from './http/cache-headers.ts';
import { logRequests } from './http/log-requests.ts';
import { createErrorHandler } from './http/on-error.ts';
import { rateLimitByAddress } from './http/rate-limit.ts';
import { createStartPageReader, pageRoutes } from './pages/start-page.ts';
import { sharedPageRoutes } from './shares/card-routes.ts';
import { pitchPageRoutes } from './shares/pitch-routes.ts';

/** Equals the API limit: a school or an office shares one address. */
const MAX_PAGES_PER_ADDRESS_AND_MINUTE = 600;

/** Pages with a card; the editors below the same addresses have none. */
const SHARED_PATH = /^\/(?!users\/edit\/?$|projects\/edit\/[^/])(?:projects|users|content)\//;

/** HTTP app behind Hosting: the API, and the first HTML of all pages. */
export function createServer(deps: Deps) {
  const api = createApp(deps);
  const readStartPage = createStartPageReader(deps);
  const pagesOf = (routes: Hono) =>
    new Hono()
      .onError(createErrorHandler(deps.log))
      .use(
        logRequests(deps),
        forbidCaching(),
        rateLimitByAddress(MAX_PAGES_PER_ADDRESS_AND_MINUTE, deps.now),
      )
      .route('/', routes);
  const shared = pagesOf(sharedPageRoutes(deps, readStartPage));
  const pitches = pagesOf(pitchPageRoutes(deps, readStartPage));
  const pages = pagesOf(pageRoutes(deps, readStartPage));
  return {
    fetch: (request: Request): Response | Promise<Response> => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/api/')) return api.fetch(request);
      if (pathname.startsWith('/pitch/')) return pitches.fetch(request);
      return (SHARED_PATH.test(pathname) ? shared : pages).fetch(request);
    },
  };
}
