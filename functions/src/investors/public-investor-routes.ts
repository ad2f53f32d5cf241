import type { PublicInvestors } from '@samspill/domain/investors/public-investor';
import { StageSchema } from '@samspill/domain/projects/terms';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { cacheHeadersOf } from '../http/cache-headers.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import { strictQuery, validate } from '../http/validate.ts';
import { requireFeature } from '../site/require-feature.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';
import { listInvestors } from './investor-store.ts';

const QuerySchema = strictQuery({
  ...PAGE_QUERY,
  sector: v.optional(SlugSchema),
  stage: v.optional(StageSchema),
});

export function publicInvestorRoutes(deps: Deps) {
  return (
    new Hono()
      // Validates first, so that a rejected request costs no read.
      .get('/', validate('query', QuerySchema), requireFeature(deps, 'investors'), async (c) => {
        const { limit, after, ...filter } = c.req.valid('query');
        const [page, { sectors }] = await Promise.all([
          listInvestors(deps, filter, { limit, after }),
          readTaxonomy(deps),
        ]);
        const answer: PublicInvestors = { ...page, sectors };
        return c.json(answer, 200, cacheHeadersOf(page.investors, filter.sector));
      })
  );
}
