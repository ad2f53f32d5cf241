import { Hono } from 'hono';
import { auditAdminRoutes } from '../audit/audit-admin-routes.ts';
import type { Deps } from '../deps.ts';
import { failureAdminRoutes } from '../failures/failure-admin-routes.ts';
import type { Repeatable } from '../failures/repeat-failure.ts';
import { feedbackAdminRoutes } from '../feedback/feedback-admin-routes.ts';
import { requireAdmin } from '../http/require-admin.ts';
import { requireUser, type UserEnv } from '../http/require-user.ts';
import { matchAdminRoutes } from '../matches/match-admin-routes.ts';
import { contentAdminRoutes, projectAdminRoutes } from '../moderation/content-admin-routes.ts';
import { reportAdminRoutes } from '../moderation/report-admin-routes.ts';
import { checkPersonRoutes } from '../people/check-person-routes.ts';
import { personAdminRoutes } from '../people/person-admin-routes.ts';
import { pollAdminRoutes } from '../polls/poll-admin-routes.ts';
import { retentionAdminRoutes } from '../retention/retention-admin-routes.ts';
import { seedAdminRoutes } from '../seeding/seed-admin-routes.ts';
import { confirmSignIn } from '../session/confirm-sign-in.ts';
import { siteAdminRoutes } from '../site/site-admin-routes.ts';
import { statisticsAdminRoutes } from '../statistics/statistics-admin-routes.ts';
import { surveyAdminRoutes } from '../surveys/survey-admin-routes.ts';
import { surveyResultsRoutes } from '../surveys/survey-results-routes.ts';
import { adminOverviewRoutes } from './admin-overview-routes.ts';
import { deletePersonRoutes } from './delete-person-routes.ts';

/** `/api/admin`: everything below is for admins; an unknown address is not told to others either. */
export function adminRoutes(deps: Deps, repeatable: Repeatable) {
  return new Hono<UserEnv>()
    .use(requireUser(deps), requireAdmin)
    .route('/overview', adminOverviewRoutes(deps))
    .route('/statistics', statisticsAdminRoutes(deps))
    .route('/audit', auditAdminRoutes(deps))
    .route('/users', personAdminRoutes(deps, confirmSignIn(deps)))
    .route('/users', checkPersonRoutes(deps))
    .route('/users', deletePersonRoutes(deps))
    .route('/reports', reportAdminRoutes(deps))
    .route('/content', contentAdminRoutes(deps))
    .route('/projects', projectAdminRoutes(deps))
    .route('/polls', pollAdminRoutes(deps))
    .route('/surveys', surveyAdminRoutes(deps))
    .route('/surveys', surveyResultsRoutes(deps))
    .route('/matches', matchAdminRoutes(deps))
    .route('/feedback', feedbackAdminRoutes(deps))
    .route('/failures', failureAdminRoutes(deps, repeatable))
    .route('/site', siteAdminRoutes(deps, confirmSignIn(deps)))
    .route('/retention', retentionAdminRoutes(deps))
    .route('/seed', seedAdminRoutes(deps, confirmSignIn(deps)));
}
