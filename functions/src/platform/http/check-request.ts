import { AppError } from '@samspill/domain/errors';
import { SESSION_PATH } from '@samspill/domain/session/session';
import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';

/**
 * Rejects a body above `maxBytes`. Cloud Functions already holds the whole body in memory, so reading it costs nothing;
 * hono/body-limit rebuilds a chunked request, which the Node adapter's request does not survive.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async function checkBodySize(c, next) {
    const announcedBytes = Number(c.req.header('content-length') ?? 0);
    const isTooLarge =
      announcedBytes > maxBytes || (await c.req.arrayBuffer()).byteLength > maxBytes;
    if (isTooLarge) {
      throw new AppError('payload-too-large', `A request may hold ${maxBytes} bytes at most.`);
    }
    await next();
  };
}

const ENCODING_ERROR = 'must be spelled plainly';

const EMPTY_PAIR = /[?&](?:&|$)/;

function encodingErrorsOf(search: string): Record<string, string> {
  const pairs = search.slice(1).split('&').filter(Boolean);
  const odd = pairs.filter((pair) => new URLSearchParams(pair).toString() !== pair);
  return Object.fromEntries(
    odd.flatMap((pair) =>
      [...new URLSearchParams(pair).keys()].map((name) => [name, ENCODING_ERROR]),
    ),
  );
}

/**
 * Rejects unusual encodings of an address (`%70rojects`, `stage=%69dea`, `?limit=5&&`): the edge would cache a response
 * per spelling (docs/decisions/0055).
 */
export function requireCanonicalUrl(): MiddlewareHandler {
  return async function checkAddress(c, next) {
    const { pathname, search } = new URL(c.req.url);
    if (pathname !== c.req.path || EMPTY_PAIR.test(c.req.url))
      throw new AppError('invalid-argument', `The address ${ENCODING_ERROR}.`);
    const fields = encodingErrorsOf(search);
    const [first] = Object.keys(fields);
    if (first !== undefined)
      throw new AppError('invalid-argument', `${first}: ${ENCODING_ERROR}`, fields);
    await next();
  };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

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

const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** Exempts reads and log-out, which must always be allowed. */
function isExempt({ req }: Context): boolean {
  return SAFE_METHODS.has(req.method) || (req.method === 'DELETE' && req.path === SESSION_PATH);
}

export function requireAppCheck(deps: Deps): MiddlewareHandler {
  return async function checkApp(c, next) {
    if (deps.isAppCheckRequired() && !isExempt(c)) {
      const token = c.req.header(APP_CHECK_HEADER) ?? '';
      const isVerified = token !== '' && (await deps.verifyAppCheck(token));
      if (!isVerified)
        throw new AppError('unauthorized-app', 'This must come from the site’s page.');
    }
    await next();
  };
}
