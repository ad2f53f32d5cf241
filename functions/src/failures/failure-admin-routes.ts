import { Hono } from 'hono';
import type { Deps } from '../platform/deps.ts';
import { listFailures } from '../platform/failures/failure-store.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, strictQuery, validate } from '../platform/http/validate.ts';
import { dismissFailure, type Repeatable, repeatFailure } from './repeat-failure.ts';

const QuerySchema = strictQuery(PAGE_QUERY);

export function failureAdminRoutes(deps: Deps, all: Repeatable) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) =>
      c.json(await listFailures(deps, c.req.valid('query'))),
    )
    .post('/:id/repeat', BY_ID, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await repeatFailure(deps, all, { id, actorId: c.var.user.uid }));
    })
    .delete('/:id', BY_ID, async (c) => {
      await dismissFailure(deps, { ...c.req.valid('param'), actorId: c.var.user.uid });
      return c.json({});
    });
}
