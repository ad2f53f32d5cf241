import type { MiddlewareHandler } from 'hono';

/** Prevents an uploaded image from running as a page when opened directly. */
export const PICTURE_HEADERS = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** `private` lets Hosting pass `Set-Cookie`; `no-store` prevents its edge from caching a 404 for ten minutes. */
const NOT_CACHED = 'private, no-store';

export const PUBLICLY_CACHED = {
  'Cache-Control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
} as const;

/** An invented sector finds nothing, and the edge would keep a copy for each. */
export const cacheHeadersOf = (found: readonly unknown[], sector: string | undefined) =>
  found.length > 0 || sector === undefined ? PUBLICLY_CACHED : {};

export function forbidCaching(): MiddlewareHandler {
  return async function setCacheControl(c, next) {
    await next();
    if (c.res.status < 400 && c.res.headers.has('Cache-Control')) return;
    c.res.headers.set('Cache-Control', NOT_CACHED);
  };
}
