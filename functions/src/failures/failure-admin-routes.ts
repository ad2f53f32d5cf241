import { IdSchema } from '@samspill/domain/id';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import type { UserEnv } from '../http/require-user.ts';
import { strictQuery, validate } from '../http/validate.ts';
import { listFailures } from './failure-store.ts';
import { dismissFailure, type Repeatable, repeatFailure } from './repeat-failure.ts';

const QuerySchema = strictQuery(PAGE_QUERY);
const ParamsSchema = v.object({ id: IdSchema });

export function failureAdminRoutes(deps: Deps, all: Repeatable) {
  const params = validate('param', ParamsSchema);
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) =>
      c.json(await listFailures(deps, c.req.valid('query'))),
    )
    .post('/:id/repeat', params, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await repeatFailure(deps, all, { id, actorId: c.var.user.uid }));
    })
    .delete('/:id', params, async (c) => {
      await dismissFailure(deps, { ...c.req.valid('param'), actorId: c.var.user.uid });
      return c.json({});
    });
}
