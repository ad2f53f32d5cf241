import type { AdminOverview } from '@samspill/domain/site/overview';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { countPeople } from '../people/person-store.ts';
import { countProjects } from '../projects/project-store.ts';

async function readAdminOverview(deps: Deps): Promise<AdminOverview> {
  const [active, suspended, draft, published, archived, hidden] = await Promise.all([
    countPeople(deps, 'active'),
    countPeople(deps, 'suspended'),
    countProjects(deps, { status: 'draft' }),
    countProjects(deps, { status: 'published' }),
    countProjects(deps, { status: 'archived' }),
    countProjects(deps, { hidden: true }),
  ]);
  return { people: { active, suspended }, projects: { draft, published, archived, hidden } };
}

/** `/api/admin/overview`: the numbers on the dashboard. */
export function adminOverviewRoutes(deps: Deps) {
  return new Hono().get('/', async (c) => c.json(await readAdminOverview(deps)));
}
