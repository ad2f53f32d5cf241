import { AppError } from '@samspill/domain/errors';
import type { MiddlewareHandler } from 'hono';

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
