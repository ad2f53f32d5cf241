import { Hono } from 'hono';
import type { BlankEnv } from 'hono/types';
import { mountRoutes, SITE, type SiteSchema } from './assembly.ts';
import type { Deps } from './platform/deps.ts';
import { forbidCaching } from './platform/http/cache-headers.ts';
import {
  limitBody,
  requireAppCheck,
  requireCanonicalUrl,
  requireSameOrigin,
} from './platform/http/check-request.ts';
import { confirmSignIn } from './platform/http/fresh-sign-in.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { createErrorHandler, respondNotFound } from './platform/http/on-error.ts';
import { rateLimitByAddress } from './platform/http/rate-limit.ts';
import { requireUser, type UserEnv } from './platform/http/require-user.ts';
import { devMailRoutes, isEmulated } from './platform/mail/mail.ts';
import { createStartPageReader, pageRoutes } from './platform/pages/start-page.ts';
import { sharedPageRoutes } from './shares/card-routes.ts';
import { pitchPageRoutes } from './shares/pitch-routes.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** High, since a school or office shares an address. */
const MAX_REQUESTS_PER_ADDRESS_AND_MINUTE = 600;

export type AppType = Hono<BlankEnv, SiteSchema>;

export function createApp(deps: Deps): AppType {
  const app = new Hono()
    .onError(createErrorHandler(deps.log))
    .notFound(respondNotFound)
    .use(logRequests(deps), forbidCaching());
  // Mail programs post to them without an origin, many from one address.
  mountRoutes(app, 'openRoutes', deps);
  app
    .use(rateLimitByAddress(MAX_REQUESTS_PER_ADDRESS_AND_MINUTE, deps.now))
    .use(requireSameOrigin())
    .use(requireAppCheck(deps));
  mountRoutes(app, 'uploads', deps);
  app.use(limitBody(MAX_BODY_BYTES)).use('/api/public/*', requireCanonicalUrl());
  mountRoutes(app, 'routes', deps);
  // Unknown addresses are denied like known ones, so that they reveal nothing.
  const admin = new Hono<UserEnv>()
    .use(requireUser(deps))
    .route('/', SITE.adminRoutes(deps, confirmSignIn(deps)));
  app.route('/api/admin', admin);
  if (isEmulated()) app.route('/api/_dev/mail', devMailRoutes(deps));
  return app;
}

/** Equals the API limit: a school or an office shares one address. */
const MAX_PAGES_PER_ADDRESS_AND_MINUTE = 600;

/** Pages with a card; the editors below the same addresses have none. */
const SHARED_PATH = /^\/(?!users\/edit\/?$|projects\/edit\/[^/])(?:projects|users|content)\//;

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
