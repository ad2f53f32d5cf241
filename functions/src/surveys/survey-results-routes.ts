import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import { ExportSchema, ResultsFilterSchema } from '@samspill/domain/surveys/admin-survey';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import type { UserEnv } from '../http/require-user.ts';
import { strictQuery } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { exportPart } from './export-responses.ts';
import { readResults } from './results-store.ts';
import { listResponses, listTexts } from './single-responses.ts';

const FILTER = ResultsFilterSchema.entries;
const params = validate('param', v.object({ id: IdSchema }));
const ResultsQuerySchema = strictQuery(FILTER);
const ResponsesQuerySchema = strictQuery({ ...PAGE_QUERY, ...FILTER });
const TextsQuerySchema = strictQuery({ ...PAGE_QUERY, ...FILTER, of: IdSchema });
const ExportQuerySchema = strictQuery({
  ...ExportSchema,
  ...FILTER,
  after: v.optional(ComposedIdSchema),
});

/** `/api/admin/surveys/:id`: what was answered. */
export function surveyResultsRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/:id/results', params, validate('query', ResultsQuerySchema), async (c) =>
      c.json(await readResults(deps, c.req.valid('param').id, c.req.valid('query'))),
    )
    .get('/:id/responses', params, validate('query', ResponsesQuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listResponses(deps, c.req.valid('param').id, filter, { limit, after }));
    })
    .get('/:id/texts', params, validate('query', TextsQuerySchema), async (c) => {
      const { limit, after, of, ...filter } = c.req.valid('query');
      const { id } = c.req.valid('param');
      return c.json(await listTexts(deps, id, { of, filter }, { limit, after }));
    })
    .get('/:id/export', params, validate('query', ExportQuerySchema), async (c) => {
      const { format, labels, locale, after, ...filter } = c.req.valid('query');
      const asked = { options: { format, labels, locale }, filter, after };
      return c.json(await exportPart(deps, c.req.valid('param').id, asked));
    });
}
