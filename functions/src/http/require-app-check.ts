import { AppError } from '@samspill/domain/errors';
import { SESSION_PATH } from '@samspill/domain/session/session';
import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';

const HEADER = 'X-Firebase-AppCheck';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Reading is public or needs a session, which is made by a write; whoever wants out is let out. */
function isFree({ req }: Context): boolean {
  return SAFE_METHODS.has(req.method) || (req.method === 'DELETE' && req.path === SESSION_PATH);
}

/** Where App Check is required: refuses writes that do not come from the site's own page. */
export function requireAppCheck(deps: Deps): MiddlewareHandler {
  return async function checkApp(c, next) {
    if (deps.isAppCheckRequired() && !isFree(c)) {
      const token = c.req.header(HEADER) ?? '';
      const isVerified = token !== '' && (await deps.verifyAppCheck(token));
      if (!isVerified)
        throw new AppError('unauthorized-app', 'This must come from the site’s page.');
    }
    await next();
  };
}
