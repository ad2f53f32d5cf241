import { vValidator } from '@hono/valibot-validator';
import type { PublicInvestors } from '@samspill/domain/people/public-investor';
import { StageSchema } from '@samspill/domain/projects/stage';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { PUBLICLY_CACHED } from '../http/cache-headers.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import { rejectInvalid } from '../http/reject-invalid.ts';
import { requireFeature } from '../site/require-feature.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';
import { listInvestors } from './investor-store.ts';

const QuerySchema = v.strictObject({
  ...PAGE_QUERY,
  sector: v.optional(SlugSchema),
  stage: v.optional(StageSchema),
});

/** `/api/public/investors`: investors who chose to be listed. */
export function publicInvestorRoutes(deps: Deps) {
  return new Hono()
    .use(requireFeature(deps, 'investors'))
    .get('/', vValidator('query', QuerySchema, rejectInvalid), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      const [page, { sectors }] = await Promise.all([
        listInvestors(deps, filter, { limit, after }),
        readTaxonomy(deps),
      ]);
      const answer: PublicInvestors = { ...page, sectors };
      return c.json(answer, 200, PUBLICLY_CACHED);
    });
}
