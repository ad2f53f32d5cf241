import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
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
import * as v from 'valibot';
import { orderErasure } from '../account/order-erasure.ts';
import { applicationAdminRoutes } from '../applications/application-routes.ts';
import { auditAdminRoutes } from '../audit/audit-routes.ts';
import { broadcastAdminRoutes } from '../broadcasts/broadcast-routes.ts';
import { connectionRoutes } from '../connections/connection-routes.ts';
import { failureAdminRoutes, type Repeatable } from '../failures/failure-admin-routes.ts';
import { feedbackAdminRoutes } from '../feedback/feedback-routes.ts';
import { groupAdminRoutes } from '../groups/group-routes.ts';
import { importAdminRoutes } from '../invitations/import-routes.ts';
import { invitationAdminRoutes } from '../invitations/invitation-routes.ts';
import { matchAdminRoutes } from '../matches/match-routes.ts';
import { countOpenAppeals } from '../moderation/appeal-queue.ts';
import { appealAdminRoutes } from '../moderation/appeal-routes.ts';
import { contentAdminRoutes, projectAdminRoutes } from '../moderation/content-admin-routes.ts';
import { reportAdminRoutes } from '../moderation/report-admin-routes.ts';
import { checkPersonRoutes, personAdminRoutes } from '../people/person-admin-routes.ts';
import { readAdminPerson } from '../people/person-admin-store.ts';
import { countPeople } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import { countFailures } from '../platform/failures/failure-store.ts';
import {
  type ConfirmSignIn,
  requireStaff,
  requireUser,
  type UserEnv,
} from '../platform/http/require-user.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { jobAdminRoutes } from '../platform/jobs/job-store.ts';
import { pollAdminRoutes } from '../polls/poll-admin-routes.ts';
import { countProjects } from '../projects/project-store.ts';
import { retentionAdminRoutes } from '../retention/retention-admin-routes.ts';
import { readStaff } from '../roles/role-store.ts';
import { seedAdminRoutes } from '../seeding/seed-admin-routes.ts';
import { confirmSignIn } from '../session/sign-in-store.ts';
import { readSiteIdentity } from '../site/identity-routes.ts';
import { readLegal } from '../site/legal-store.ts';
import { readOwnMailTexts } from '../site/mail-text-routes.ts';
import { siteAdminRoutes } from '../site/site-routes.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';
import {
  countNewFeedback,
  countOpenReports,
  countUnfinishedSeedOrders,
  siteCounts,
} from '../statistics/count-everything.ts';
import { readLatestDay, statisticsAdminRoutes } from '../statistics/statistics-admin-routes.ts';
import { surveyAdminRoutes } from '../surveys/survey-admin-routes.ts';
import { surveyResultsRoutes } from '../surveys/survey-results-routes.ts';

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

const ParamsSchema = v.strictObject({ uid: IdSchema });
const DeletionSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1)),
  reason: ReasonSchema,
});

function deletePersonRoutes(deps: Deps, confirm: ConfirmSignIn) {
  return new Hono<UserEnv>().delete(
    '/:uid',
    validate('param', ParamsSchema),
    validate('json', DeletionSchema),
    async (c) => {
      const { idToken, reason } = c.req.valid('json');
      const target = await readAdminPerson(deps, c.req.valid('param').uid);
      if (!target) throw new AppError('not-found', 'There is no such person.');
      if (target.uid === c.var.user.uid) throw new AppError('conflict', 'Not to your own account.');
      if (target.role) throw new AppError('conflict', 'Take the role first.');
      await confirm(c.var.user, idToken);
      const by = { actorId: c.var.user.uid, reason };
      if (!(await orderErasure(deps, target.uid, by)))
        throw new AppError('conflict', 'This account is being deleted already.');
      return c.json({});
    },
  );
}

async function readModeration(deps: Deps, role: Role | null): Promise<ModerationAttention> {
  const [openReports, openAppeals, hiddenProjects] = await Promise.all([
    countOpenReports(deps),
    countOpenAppeals(deps, role),
    countProjects(deps, { hidden: true }),
  ]);
  return { openReports, openAppeals, hiddenProjects };
}

/** Counts waiting work now, since moderators do it; other numbers may be as old as the last job. */
async function readAttention(deps: Deps): Promise<Attention> {
  const counts = await Promise.all([
    countOpenReports(deps),
    countOpenAppeals(deps, 'owner'),
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

async function readAdminOverview(deps: Deps): Promise<AdminOverview> {
  const [counts, latest, attention] = await Promise.all([
    siteCounts.read(deps),
    readLatestDay(deps),
    readAttention(deps),
  ]);
  return {
    counts,
    setupDone: await readCompletedSetupSteps(deps, counts),
    seen: latest && { ...latest.seen, countedOn: latest.day },
    attention,
  };
}

function adminOverviewRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => c.json(await readAdminOverview(deps)))
    .get('/attention', NO_QUERY, async (c) => c.json(await readModeration(deps, c.var.user.role)));
}

/** Admin routes, used by the HTTP API and by jobs; the caller must identify the user. */
export function adminActions(deps: Deps, repeatable: Repeatable, confirm: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .use(requireStaff)
    .route('/overview', adminOverviewRoutes(deps))
    .route('/statistics', statisticsAdminRoutes(deps))
    .route('/audit', auditAdminRoutes(deps))
    .route('/users', personAdminRoutes(deps, confirm))
    .route('/users', checkPersonRoutes(deps))
    .route('/users', applicationAdminRoutes(deps))
    .route('/users', deletePersonRoutes(deps, confirm))
    .route('/invitations', invitationAdminRoutes(deps))
    .route('/groups', groupAdminRoutes(deps))
    .route('/imports', importAdminRoutes(deps))
    .route('/broadcasts', broadcastAdminRoutes(deps))
    .route('/connections', connectionRoutes(deps, confirm))
    .route('/reports', reportAdminRoutes(deps))
    .route('/appeals', appealAdminRoutes(deps))
    .route('/content', contentAdminRoutes(deps))
    .route('/projects', projectAdminRoutes(deps))
    .route('/polls', pollAdminRoutes(deps))
    .route('/surveys', surveyAdminRoutes(deps, confirm))
    .route('/surveys', surveyResultsRoutes(deps))
    .route('/matches', matchAdminRoutes(deps))
    .route('/feedback', feedbackAdminRoutes(deps))
    .route('/failures', failureAdminRoutes(deps, repeatable))
    .route('/site', siteAdminRoutes(deps, confirm))
    .route('/retention', retentionAdminRoutes(deps))
    .route('/seed', seedAdminRoutes(deps, confirm))
    .route('/jobs', jobAdminRoutes(deps, confirm));
}

/** Denies unknown addresses like known ones, so that they reveal nothing. */
export function adminRoutes(deps: Deps, repeatable: Repeatable) {
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .route('/', adminActions(deps, repeatable, confirmSignIn(deps)));
}
