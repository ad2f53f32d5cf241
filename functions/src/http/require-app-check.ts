import { AppError } from '@samspill/domain/errors';
import { SESSION_PATH } from '@samspill/domain/session/session';
import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { SAFE_METHODS } from './require-same-origin.ts';

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
