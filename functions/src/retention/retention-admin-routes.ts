import { vValidator } from '@hono/valibot-validator';
import { RetentionSchema } from '@samspill/domain/retention/retention';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { rejectInvalid } from '../http/reject-invalid.ts';
import type { UserEnv } from '../http/require-user.ts';
import { NO_QUERY } from '../http/strict-query.ts';
import { countOutdated, readRetention, writeRetention } from './retention-store.ts';

/** `/api/admin/retention`: how long things are kept, and what would go if they were kept shorter. */
export function retentionAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => c.json(await readRetention(deps)))
    .put('/', vValidator('json', RetentionSchema, rejectInvalid), async (c) => {
      await writeRetention(deps, c.req.valid('json'), c.var.user.uid);
      return c.json(await readRetention(deps));
    })
    .post('/preview', vValidator('json', RetentionSchema, rejectInvalid), async (c) =>
      c.json(await countOutdated(deps, c.req.valid('json'))),
    );
}
