import { AppError } from '@samspill/domain/errors';
import type { Context, MiddlewareHandler } from 'hono';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function readPublicHost(c: Context): string | undefined {
  return c.req.header('x-forwarded-host') ?? c.req.header('host');
}

function isSameOrigin(c: Context): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return c.req.header('sec-fetch-site') === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === readPublicHost(c);
}

export function requireSameOrigin(): MiddlewareHandler {
  return async function checkOrigin(c, next) {
    if (!SAFE_METHODS.has(c.req.method) && !isSameOrigin(c)) {
      throw new AppError('cross-origin', 'This request must come from the site itself.');
    }
    await next();
  };
}
