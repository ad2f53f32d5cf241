import { Hono } from 'hono';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { forbidCaching } from './http/cache-headers.ts';
import { logRequests } from './http/log-requests.ts';
import { createErrorHandler } from './http/on-error.ts';
import { rateLimitByAddress } from './http/rate-limit.ts';
import { sharedPageRoutes } from './shares/shared-page-routes.ts';

/** Equals the API limit: a school or an office shares one address. */
const MAX_PAGES_PER_ADDRESS_AND_MINUTE = 600;

export function createServer(deps: Deps) {
  const api = createApp(deps);
  const pages = new Hono()
    .onError(createErrorHandler(deps.log))
    .use(
      logRequests(deps),
      forbidCaching(),
      rateLimitByAddress(MAX_PAGES_PER_ADDRESS_AND_MINUTE, deps.now),
    )
    .route('/', sharedPageRoutes(deps));
  return {
    fetch: (request: Request): Response | Promise<Response> =>
      /^\/(projects|users|content)\//.test(new URL(request.url).pathname)
        ? pages.fetch(request)
        : api.fetch(request),
  };
}
