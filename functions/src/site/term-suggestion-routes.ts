import { SuggestedTermSchema } from '@samspill/domain/site/term-suggestion';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { requireUser, type UserEnv } from '../http/require-user.ts';
import { validate } from '../http/validate.ts';
import { suggestTerm } from './term-suggestion-store.ts';

const MAX_SUGGESTIONS_PER_MINUTE = 5;

export function termSuggestionRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_SUGGESTIONS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .post('/suggestions', validate('json', SuggestedTermSchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      await suggestTerm(deps, uid, c.req.valid('json'));
      return c.json({}, 201);
    });
}
