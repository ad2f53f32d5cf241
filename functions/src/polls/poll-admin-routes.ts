import { IdSchema } from '@samspill/domain/id';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import {
  AdminPollFilterSchema,
  ClosesAtSchema,
  SitePollSchema,
} from '@samspill/domain/polls/admin-poll';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { createSitePoll, setPollClosing } from './change-poll.ts';
import { listPolls, readPoll } from './list-polls.ts';

const QuerySchema = strictQuery({ ...PAGE_QUERY, ...AdminPollFilterSchema.entries });
const ParamsSchema = v.object({ id: IdSchema });
const CloseSchema = v.strictObject({ reason: ReasonSchema });
const ReopenSchema = v.strictObject({
  reason: ReasonSchema,
  closesAt: ClosesAtSchema,
  pinned: v.boolean(),
});

export function pollAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listPolls(deps, filter, { limit, after }));
    })
    .get('/:id', validate('param', ParamsSchema), NO_QUERY, async (c) =>
      c.json(await readPoll(deps, c.req.valid('param').id)),
    )
    .post('/', validate('json', SitePollSchema), async (c) =>
      c.json(await createSitePoll(deps, c.var.user.uid, c.req.valid('json'))),
    )
    .post(
      '/:id/close',
      validate('param', ParamsSchema),
      validate('json', CloseSchema),
      async (c) => {
        const change = { action: 'close', closesAt: deps.now(), pinned: false } as const;
        const by = { actorId: c.var.user.uid, ...c.req.valid('json') };
        return c.json(await setPollClosing(deps, c.req.valid('param').id, { ...change, ...by }));
      },
    )
    .post(
      '/:id/reopen',
      validate('param', ParamsSchema),
      validate('json', ReopenSchema),
      async (c) => {
        const { closesAt, ...more } = c.req.valid('json');
        const change = { action: 'reopen', closesAt: new Date(closesAt), ...more } as const;
        const by = { actorId: c.var.user.uid };
        return c.json(await setPollClosing(deps, c.req.valid('param').id, { ...change, ...by }));
      },
    );
}
