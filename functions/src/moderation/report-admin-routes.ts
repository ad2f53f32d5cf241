import { IdSchema, JoinedIdSchema } from '@samspill/domain/id';
import { REPORT_TARGETS } from '@samspill/domain/moderation/report';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { SearchTextSchema } from '@samspill/domain/search/search-query';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { afterCursor, PAGE_QUERY } from '../platform/http/page-query.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import { assertMayJudge } from './assert-may-rule.ts';
import { decideReports } from './decide-reports.ts';
import { listReported } from './list-reported.ts';

const KindSchema = v.picklist(REPORT_TARGETS);

const QuerySchema = strictQuery({
  ...PAGE_QUERY,
  after: afterCursor(JoinedIdSchema),
  q: v.optional(SearchTextSchema),
  status: v.optional(v.picklist(['open', 'resolved', 'rejected']), 'open'),
  kind: v.optional(KindSchema),
});

const ParamsSchema = v.object({
  kind: KindSchema,
  id: IdSchema,
  verdict: v.picklist(['resolve', 'reject']),
});

const DecisionSchema = v.strictObject({
  reason: ReasonSchema,
  contentId: v.optional(v.nullable(IdSchema), null),
});

export function reportAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listReported(deps, filter, { limit, after }));
    })
    .post(
      '/:kind/:id/:verdict',
      validate('param', ParamsSchema),
      validate('json', DecisionSchema),
      async (c) => {
        const { kind, id, verdict } = c.req.valid('param');
        const { reason, contentId } = c.req.valid('json');
        const target = { kind, id, contentId };
        const alone = await assertMayJudge(deps, c.var.user, target);
        await decideReports(deps, target, { actorId: c.var.user.uid, verdict, reason, ...alone });
        return c.json({});
      },
    );
}
