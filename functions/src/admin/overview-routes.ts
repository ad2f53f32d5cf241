import { isDeepStrictEqual } from 'node:util';
import { can, type Permission, type Role } from '@samspill/domain/roles/role';
import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { missingOperatorFields } from '@samspill/domain/site/legal';
import { DEFAULT_SITE_NAME } from '@samspill/domain/site/public-identity';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import {
  type AdminOverview,
  type Attention,
  type ModerationAttention,
  SETUP_STEPS,
  type SetupStep,
  type SiteCounts,
} from '@samspill/domain/statistics/statistics';
import { Hono } from 'hono';
import { countOpenAppeals } from '../moderation/appeal-queue.ts';
import { countPeople } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import { countFailures } from '../platform/failures/failure-store.ts';
import type { Site } from '../platform/feature.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY } from '../platform/http/validate.ts';
import { readStaff } from '../platform/roles/role-store.ts';
import { countProjects } from '../projects/project-store.ts';
import { readSiteIdentity } from '../site/change-identity.ts';
import { readOwnMailTexts } from '../site/change-mail-texts.ts';
import { readLegal } from '../site/legal-store.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';
import {
  countNewFeedback,
  countOpenReports,
  countUnfinishedSeedOrders,
  siteCounts,
} from '../statistics/count-everything.ts';
import { readLatestDay } from '../statistics/daily-statistics.ts';

/** Only owners make owners: one lost account would lock the site. */
const RECOMMENDED_OWNERS = 2;

const isEmpty = (terms: object) => Object.keys(terms).length === 0;

const isReviewed = (taxonomy: Taxonomy) =>
  !isEmpty(taxonomy.skills) &&
  !isEmpty(taxonomy.sectors) &&
  !isDeepStrictEqual(taxonomy, DEFAULT_TAXONOMY);

export async function readCompletedSetupSteps(
  deps: Deps,
  counts: SiteCounts,
): Promise<readonly SetupStep[]> {
  const [identity, legal, mailTexts, taxonomy, staff] = await Promise.all([
    readSiteIdentity(deps),
    readLegal(deps),
    readOwnMailTexts(deps),
    readTaxonomy(deps),
    readStaff(deps),
  ]);
  const countStaff = (permission: Permission) =>
    [...staff.values()].filter((role) => can(role, permission)).length;
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    identity: identity.name !== DEFAULT_SITE_NAME,
    operator: missingOperatorFields(legal).length === 0,
    testMail: mailTexts.testedAt !== null,
    terms: isReviewed(taxonomy),
    project: counts.projects.published > 0,
    members: counts.members.active > countStaff('manageSite'),
    secondAdmin: countStaff('manageOwners') >= RECOMMENDED_OWNERS,
  };
  return SETUP_STEPS.filter((step) => isDone[step]);
}

type Appeals = Pick<Site, 'appeals'>;

async function readModeration(
  deps: Deps,
  { appeals }: Appeals,
  role: Role | null,
): Promise<ModerationAttention> {
  const [openReports, openAppeals, hiddenProjects] = await Promise.all([
    countOpenReports(deps),
    countOpenAppeals(deps, appeals, role),
    countProjects(deps, { hidden: true }),
  ]);
  return { openReports, openAppeals, hiddenProjects };
}

/** Counts waiting work now, since moderators do it; other numbers may be as old as the last job. */
async function readAttention(deps: Deps, { appeals }: Appeals): Promise<Attention> {
  const counts = await Promise.all([
    countOpenReports(deps),
    countOpenAppeals(deps, appeals, 'owner'),
    countPeople(deps, 'waiting'),
    countNewFeedback(deps),
    countProjects(deps, { hidden: true }),
    countUnfinishedSeedOrders(deps),
    countFailures(deps),
  ]);
  const [openReports, openAppeals, waitingApplicants, newFeedback, ...others] = counts;
  const [hiddenProjects, unfinishedSeedOrders, failures] = others;
  return {
    openReports,
    openAppeals,
    waitingApplicants,
    newFeedback,
    hiddenProjects,
    unfinishedSeedOrders,
    failures,
  };
}

async function readAdminOverview(deps: Deps, site: Appeals): Promise<AdminOverview> {
  const [counts, latest, attention] = await Promise.all([
    siteCounts.read(deps),
    readLatestDay(deps),
    readAttention(deps, site),
  ]);
  return {
    counts,
    setupDone: await readCompletedSetupSteps(deps, counts),
    seen: latest && { ...latest.seen, countedOn: latest.day },
    attention,
  };
}

export function adminOverviewRoutes(deps: Deps, site: Appeals) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => c.json(await readAdminOverview(deps, site)))
    .get('/attention', NO_QUERY, async (c) =>
      c.json(await readModeration(deps, site, c.var.user.role)),
    );
}
