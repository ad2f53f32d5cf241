import type { SiteOverview } from '@samspill/domain/landing/overview';
import { SITE_PUBLIC_COUNTS } from '@samspill/domain/site/paths';
import { Hono } from 'hono';
import * as v from 'valibot';
import { countListedInvestors } from '../investors/public-investor-routes.ts';
import { countPeople, listSharedPeople } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import { storedCounts } from '../platform/firestore/stored-counts.ts';
import { PUBLICLY_CACHED } from '../platform/http/cache-headers.ts';
import { NO_QUERY } from '../platform/http/validate.ts';
import { countVisibleProjects, listPublicProjects } from '../projects/project-store.ts';

const FEATURED_PROJECTS = 6;
const SHOWN_PEOPLE = 6;

async function countPublic(deps: Deps): Promise<SiteOverview['counts']> {
  const [people, projects, investors] = await Promise.all([
    countPeople(deps, 'active'),
    countVisibleProjects(deps),
    countListedInvestors(deps),
  ]);
  return { people, projects, investors };
}

const CountsSchema = v.strictObject({
  people: v.number(),
  projects: v.number(),
  investors: v.number(),
});

export const publicCounts = storedCounts(SITE_PUBLIC_COUNTS, CountsSchema, countPublic);

async function readOverview(deps: Deps): Promise<SiteOverview> {
  const [counts, latest, shown] = await Promise.all([
    publicCounts.read(deps),
    listPublicProjects(deps, {}, { limit: FEATURED_PROJECTS }),
    listSharedPeople(deps, SHOWN_PEOPLE),
  ]);
  return { counts, featured: latest.projects, people: shown };
}

export function overviewRoutes(deps: Deps) {
  return new Hono().get('/', NO_QUERY, async (c) =>
    c.json(await readOverview(deps), 200, PUBLICLY_CACHED),
  );
}
