import { createRequestId, isRequestId, REQUEST_ID_HEADER } from '@samspill/domain/request-id';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import { withLogContext } from '../log-context.ts';
import type { UserEnv } from './require-user.ts';

/**
 * Logs one line per request: route without ids, status, and the user on member routes. Survey responses and feedback
 * stay anonymous. All log lines of a request share its id, which error responses return; other responses may be cached
 * and omit it.
 */
export function logRequests({ log, now }: Pick<Deps, 'log' | 'now'>) {
  return createMiddleware<Partial<UserEnv>>(async function logRequest(c, next) {
    const sent = c.req.header(REQUEST_ID_HEADER);
    const requestId = isRequestId(sent) ? sent : createRequestId();
    const startedMs = now().getTime();
    await withLogContext({ requestId }, async () => {
      await next();
      const { status } = c.res;
      if (status >= 400) c.res.headers.set(REQUEST_ID_HEADER, requestId);
      log.info('request', {
        method: c.req.method,
        route: routePath(c, -1),
        status,
        ms: now().getTime() - startedMs,
        ...(c.var.user && { uid: c.var.user.uid }),
      });
    });
  });
}
