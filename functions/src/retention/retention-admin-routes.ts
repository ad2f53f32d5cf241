import { RetentionSchema } from '@samspill/domain/retention-periods';
import { Hono } from 'hono';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { editOf } from '../platform/http/edit-body.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { countOutdated, readRetention, writeRetention } from './remove-outdated.ts';

const RetentionEditSchema = editOf(RetentionSchema);

export function retentionAdminRoutes(deps: Deps, { retention }: Pick<Site, 'retention'>) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => c.json(await readRetention(deps)))
    .put('/', validate('json', RetentionEditSchema), async (c) => {
      await writeRetention(deps, c.req.valid('json'), c.var.user.uid);
      return c.json(await readRetention(deps));
    })
    .post('/preview', validate('json', RetentionSchema), async (c) =>
      c.json(await countOutdated(deps, retention, c.req.valid('json'))),
    );
}
