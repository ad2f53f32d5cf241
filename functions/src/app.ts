import { SESSION_PATH } from '@samspill/domain/session/session';
import { Hono } from 'hono';
import { accountRoutes } from './account/account-routes.ts';
import { suspendedAccountRoutes } from './account/suspended-account-routes.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { applicationRoutes } from './applications/application-routes.ts';
import { broadcastRoutes } from './broadcasts/broadcast-routes.ts';
import { unsubscribeRoutes } from './broadcasts/unsubscribe.ts';
import { apiV1Routes } from './connections/connection-routes.ts';
import { conversationRoutes } from './conversations/conversation-routes.ts';
import { feedRoutes } from './feed/feed-routes.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { searchRoutes } from './finder/search-routes.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { publicInvestorRoutes } from './investors/public-investor-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { overviewRoutes } from './landing/overview-routes.ts';
import { publicMatchingRoutes } from './matches/match-routes.ts';
import { appealRoutes } from './moderation/appeal-routes.ts';
import type { Deps } from './platform/deps.ts';
import { forbidCaching } from './platform/http/cache-headers.ts';
import {
  limitBody,
  requireAppCheck,
  requireCanonicalUrl,
  requireSameOrigin,
} from './platform/http/check-request.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { createErrorHandler, respondNotFound } from './platform/http/on-error.ts';
import { rateLimitByAddress } from './platform/http/rate-limit.ts';
import { devMailRoutes, isEmulated } from './platform/mail/mail.ts';
import { createStartPageReader, pageRoutes } from './platform/pages/start-page.ts';
import { publicProjectRoutes } from './projects/project-store.ts';
import { ALL_REACTIONS } from './reactions.ts';
import { codeMailRoutes, sessionRoutes } from './session/session-routes.ts';
import { publicCardRoutes, sharedPageRoutes } from './shares/card-routes.ts';
import { pitchPageRoutes, publicPitchRoutes } from './shares/pitch-routes.ts';
import { publicSiteRoutes, termSuggestionRoutes } from './site/site-routes.ts';
import { answerFileRoutes } from './surveys/answer-file-routes.ts';
import { surveyRoutes } from './surveys/survey-routes.ts';
import { suspensionRoutes } from './suspensions/suspension-routes.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** High, since a school or office shares an address. */
const MAX_REQUESTS_PER_ADDRESS_AND_MINUTE = 600;

export function createApp(deps: Deps) {
  const app = new Hono()
    .onError(createErrorHandler(deps.log))
    .notFound(respondNotFound)
    .use(logRequests(deps), forbidCaching())
    // Mail programs post to it without an origin, many from one address.
    .route('/api/unsubscribe', unsubscribeRoutes(deps))
    .use(rateLimitByAddress(MAX_REQUESTS_PER_ADDRESS_AND_MINUTE, deps.now))
    .use(requireSameOrigin())
    .use(requireAppCheck(deps))
    // Before the general body limit, since they include a screenshot or a file.
    .route('/api/feedback', feedbackRoutes(deps))
    .route('/api/surveys', answerFileRoutes(deps))
    .use(limitBody(MAX_BODY_BYTES))
    .route(SESSION_PATH, sessionRoutes(deps))
    .route('/api/_auth/mails', codeMailRoutes(deps))
    .use('/api/public/*', requireCanonicalUrl())
    .route('/api/public/overview', overviewRoutes(deps))
    .route('/api/public/site', publicSiteRoutes(deps))
    .route('/api/public/matching', publicMatchingRoutes(deps))
    .route('/api/public/cards', publicCardRoutes(deps))
    .route('/api/public/pitches', publicPitchRoutes(deps))
    .route('/api/public/projects', publicProjectRoutes(deps))
    .route('/api/public/investors', publicInvestorRoutes(deps))
    .route('/api/surveys', surveyRoutes(deps))
    .route('/api/suspensions', suspensionRoutes(deps))
    .route('/api/suspensions', suspendedAccountRoutes(deps))
    .route('/api/appeals', appealRoutes(deps))
    .route('/api/account', accountRoutes(deps))
    .route('/api/application', applicationRoutes(deps))
    .route('/api/invitations', invitationRoutes(deps))
    .route('/api/groups', groupRoutes(deps))
    .route('/api/feed', feedRoutes(deps))
    .route('/api/search', searchRoutes(deps))
    .route('/api/taxonomy', termSuggestionRoutes(deps))
    .route('/api/broadcasts', broadcastRoutes(deps))
    .route('/api/conversations', conversationRoutes(deps))
    .route('/api/v1', apiV1Routes(deps))
    .route('/api/admin', adminRoutes(deps, ALL_REACTIONS));
  if (isEmulated()) app.route('/api/_dev/mail', devMailRoutes(deps));
  return app;
}

export type AppType = ReturnType<typeof createApp>;

/** Equals the API limit: a school or an office shares one address. */
const MAX_PAGES_PER_ADDRESS_AND_MINUTE = 600;

/** Pages with a card; the editors below the same addresses have none. */
const SHARED_PATH = /^\/(?!users\/edit\/?$|projects\/edit\/[^/])(?:projects|users|content)\//;

export function createServer(deps: Deps) {
  const api = createApp(deps);
  const readStartPage = createStartPageReader(deps);
  const pagesOf = (routes: Hono) =>
    new Hono()
      .onError(createErrorHandler(deps.log))
      .use(
        logRequests(deps),
        forbidCaching(),
        rateLimitByAddress(MAX_PAGES_PER_ADDRESS_AND_MINUTE, deps.now),
      )
      .route('/', routes);
  const shared = pagesOf(sharedPageRoutes(deps, readStartPage));
  const pitches = pagesOf(pitchPageRoutes(deps, readStartPage));
  const pages = pagesOf(pageRoutes(deps, readStartPage));
  return {
    fetch: (request: Request): Response | Promise<Response> => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/api/')) return api.fetch(request);
      if (pathname.startsWith('/pitch/')) return pitches.fetch(request);
      return (SHARED_PATH.test(pathname) ? shared : pages).fetch(request);
    },
  };
}
