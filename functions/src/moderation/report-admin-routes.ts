import { IdSchema } from '@samspill/domain/id';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { REPORT_TARGETS } from '@samspill/domain/reports/report';
import { TypedWordsSchema } from '@samspill/domain/search/typed-words';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import type { UserEnv } from '../http/require-user.ts';
import { strictQuery } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { decideReports, listReported } from './report-store.ts';

const KindSchema = v.picklist(REPORT_TARGETS);

const QuerySchema = strictQuery({
  ...PAGE_QUERY,
  q: v.optional(TypedWordsSchema),
  status: v.optional(v.picklist(['open', 'resolved', 'rejected']), 'open'),
  kind: v.optional(KindSchema),
});

const ParamsSchema = v.object({
  kind: KindSchema,
  id: IdSchema,
  verdict: v.picklist(['resolve', 'reject']),
});

/** `contentId` is what a comment belongs to. */
const DecisionSchema = v.strictObject({
  reason: ReasonSchema,
  contentId: v.optional(v.nullable(IdSchema), null),
});

/** `/api/admin/reports`: what members reported, by what was reported, and deciding on it. */
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
        const actorId = c.var.user.uid;
        await decideReports(deps, { kind, id, contentId }, { actorId, verdict, reason });
        return c.json({});
      },
    );
}
