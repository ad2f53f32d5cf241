import type { AdminOverview } from '@samspill/domain/statistics/statistics';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { countFailures } from '../failures/failure-store.ts';
import { NO_QUERY } from '../http/strict-query.ts';
import { countEverything, countUnfinishedSeedOrders } from '../statistics/count-everything.ts';
import { readLatestDay } from '../statistics/statistics-store.ts';
import { readSetupDone } from './site-setup.ts';

async function readAdminOverview(deps: Deps): Promise<AdminOverview> {
  const [counts, unfinishedSeedOrders, failures, latest] = await Promise.all([
    countEverything(deps),
    countUnfinishedSeedOrders(deps),
    countFailures(deps),
    readLatestDay(deps),
  ]);
  const { openReports, newFeedback, projects } = counts;
  return {
    counts,
    setupDone: await readSetupDone(deps, counts),
    seen: latest && { ...latest.seen, countedOn: latest.day },
    attention: {
      ...{ openReports, newFeedback, hiddenProjects: projects.hidden },
      ...{ failures, unfinishedSeedOrders },
    },
  };
}

/** `/api/admin/overview`: the numbers on the dashboard, and what waits for an administrator. */
export function adminOverviewRoutes(deps: Deps) {
  return new Hono().get('/', NO_QUERY, async (c) => c.json(await readAdminOverview(deps)));
}
