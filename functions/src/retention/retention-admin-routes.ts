import { RetentionSchema } from '@samspill/domain/retention/retention';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { UserEnv } from '../http/require-user.ts';
import { NO_QUERY, validate } from '../http/validate.ts';
import { countOutdated, readRetention, writeRetention } from './retention-store.ts';

export function retentionAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => c.json(await readRetention(deps)))
    .put('/', validate('json', RetentionSchema), async (c) => {
      await writeRetention(deps, c.req.valid('json'), c.var.user.uid);
      return c.json(await readRetention(deps));
    })
    .post('/preview', validate('json', RetentionSchema), async (c) =>
      c.json(await countOutdated(deps, c.req.valid('json'))),
    );
}
