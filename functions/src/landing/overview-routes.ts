import type { SiteOverview } from '@samspill/domain/landing/overview';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { PUBLICLY_CACHED } from '../http/cache-headers.ts';
import { NO_QUERY } from '../http/validate.ts';
import { countListedInvestors } from '../investors/investor-store.ts';
import { countPeople, listSharedPeople } from '../people/person-store.ts';
import { countVisibleProjects, listPublicProjects } from '../projects/project-store.ts';

const FEATURED_PROJECTS = 6;
const SHOWN_PEOPLE = 6;

async function readOverview(deps: Deps): Promise<SiteOverview> {
  const [people, projects, investors, latest, shown] = await Promise.all([
    countPeople(deps, 'active'),
    countVisibleProjects(deps),
    countListedInvestors(deps),
    listPublicProjects(deps, {}, { limit: FEATURED_PROJECTS }),
    listSharedPeople(deps, SHOWN_PEOPLE),
  ]);
  const counts = { people, projects, investors };
  return { counts, featured: latest.projects, people: shown };
}

export function overviewRoutes(deps: Deps) {
  return new Hono().get('/', NO_QUERY, async (c) =>
    c.json(await readOverview(deps), 200, PUBLICLY_CACHED),
  );
}
