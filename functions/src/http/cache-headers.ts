import type { MiddlewareHandler } from 'hono';

/** `private` lets Hosting pass `Set-Cookie` on; `no-store` keeps its edge from holding a 404 for ten minutes. */
const NOT_CACHED = 'private, no-store';

/** For answers that are the same for everybody: a minute in the browser, five at the edge, then refreshed behind. */
export const PUBLICLY_CACHED = {
  'Cache-Control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
} as const;

/** Keeps every answer out of caches unless its route said otherwise; errors always. */
export function forbidCaching(): MiddlewareHandler {
  return async function setCacheControl(c, next) {
    await next();
    if (c.res.ok && c.res.headers.has('Cache-Control')) return;
    c.res.headers.set('Cache-Control', NOT_CACHED);
  };
}
