import { createRequestId, isRequestId, REQUEST_ID_HEADER } from '@samspill/domain/request-id';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import { withCause } from '../log-context.ts';
import type { UserEnv } from './require-user.ts';

/**
 * One line in the log for each request: its route without the ids in it, how it ended, and who asked where the route
 * is for members alone. Who answers a survey or sends feedback is not named. All that is logged on the way bears the
 * same id, which a failure's answer tells; other answers may be kept by caches and come without it.
 */
export function logRequests({ log, now }: Pick<Deps, 'log' | 'now'>) {
  return createMiddleware<Partial<UserEnv>>(async function logRequest(c, next) {
    const sent = c.req.header(REQUEST_ID_HEADER);
    const requestId = isRequestId(sent) ? sent : createRequestId();
    const startedMs = now().getTime();
    await withCause({ requestId }, async () => {
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
