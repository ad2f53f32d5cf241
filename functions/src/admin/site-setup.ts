import { missingOperatorFields } from '@samspill/domain/site/legal';
import {
  SETUP_STEPS,
  type SetupStep,
  type SiteCounts,
} from '@samspill/domain/statistics/statistics';
import type { Deps } from '../deps.ts';
import { listAdminIds } from '../people/admin-role.ts';
import { readLegal } from '../site/legal-store.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';

const RECOMMENDED_ADMINS = 2;

const isEmpty = (terms: object) => Object.keys(terms).length === 0;

export async function readCompletedSetupSteps(
  deps: Deps,
  counts: SiteCounts,
): Promise<readonly SetupStep[]> {
  const [legal, { skills, sectors }, admins] = await Promise.all([
    readLegal(deps),
    readTaxonomy(deps),
    listAdminIds(deps),
  ]);
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    operator: missingOperatorFields(legal).length === 0,
    terms: !isEmpty(skills) && !isEmpty(sectors),
    project: counts.projects.published > 0,
    members: counts.members.active > admins.length,
    secondAdmin: admins.length >= RECOMMENDED_ADMINS,
  };
  return SETUP_STEPS.filter((step) => isDone[step]);
}
