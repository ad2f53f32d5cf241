import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { requireUser, type UserEnv } from '../http/require-user.ts';
import { NO_QUERY } from '../http/strict-query.ts';
import { readFeedStart } from './feed-start.ts';

/** Equals the sign-in limit: a browser requests it once per sign-in. */
const MAX_STARTS_PER_MINUTE = 20;

export function feedRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_STARTS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>().use(requireUser(deps)).get('/start', NO_QUERY, async (c) => {
    const { uid } = c.var.user;
    perAccount.take(uid);
    return c.json(await readFeedStart(deps, uid));
  });
}
