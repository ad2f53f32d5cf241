import { DAY_RANGE } from '@samspill/domain/day-range';
import { STATISTICS_PERIODS } from '@samspill/domain/statistics/statistics';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import { listStatistics } from './daily-statistics.ts';

const QuerySchema = strictQuery({
  days: v.optional(v.picklist(STATISTICS_PERIODS), '30'),
  ...DAY_RANGE,
});

export function statisticsAdminRoutes(deps: Deps) {
  return new Hono().get('/', validate('query', QuerySchema), async (c) =>
    c.json(await listStatistics(deps, c.req.valid('query'))),
  );
}
