import { missingOf } from '@samspill/domain/site/legal';
import { type Counts, SETUP_STEPS, type SetupStep } from '@samspill/domain/statistics/statistics';
import type { Deps } from '../deps.ts';
import { listAdminIds } from '../people/admin-role.ts';
import { readLegal } from '../site/legal-store.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';

const ADMINS_WANTED = 2;

const isEmpty = (terms: object) => Object.keys(terms).length === 0;

export async function readSetupDone(deps: Deps, counts: Counts): Promise<readonly SetupStep[]> {
  const [legal, { skills, sectors }, admins] = await Promise.all([
    readLegal(deps),
    readTaxonomy(deps),
    listAdminIds(deps),
  ]);
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    operator: missingOf(legal).length === 0,
    terms: !isEmpty(skills) && !isEmpty(sectors),
    project: counts.projects.published > 0,
    members: counts.members.active > admins.length,
    secondAdmin: admins.length >= ADMINS_WANTED,
  };
  return SETUP_STEPS.filter((step) => isDone[step]);
}
