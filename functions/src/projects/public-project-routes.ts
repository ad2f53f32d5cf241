import type { PublicProjects } from '@samspill/domain/projects/public-project';
import { StageSchema } from '@samspill/domain/projects/terms';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { cacheHeadersOf } from '../http/cache-headers.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import { strictQuery, validate } from '../http/validate.ts';
import { listPublicProjects } from './project-store.ts';

const QuerySchema = strictQuery({
  ...PAGE_QUERY,
  sector: v.optional(SlugSchema),
  stage: v.optional(StageSchema),
});

export function publicProjectRoutes(deps: Deps) {
  return new Hono().get('/', validate('query', QuerySchema), async (c) => {
    const { limit, after, ...filter } = c.req.valid('query');
    const page: PublicProjects = await listPublicProjects(deps, filter, { limit, after });
    return c.json(page, 200, cacheHeadersOf(page.projects, filter.sector));
  });
}
