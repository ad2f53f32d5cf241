import { ApplicationNoteSchema } from '@samspill/domain/applications/application';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { requireOwnAccount, type UserEnv } from '../http/require-user.ts';
import { NO_QUERY, validate } from '../http/validate.ts';
import { readOwnApplication, writeApplicationNote } from './application-store.ts';

const MAX_NOTES_PER_MINUTE = 10;

export function applicationRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_NOTES_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use(requireOwnAccount(deps))
    .get('/', NO_QUERY, async (c) => c.json(await readOwnApplication(deps, c.var.user.uid)))
    .put('/', validate('json', ApplicationNoteSchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      await writeApplicationNote(deps, uid, c.req.valid('json').note);
      return c.json(await readOwnApplication(deps, uid));
    });
}
