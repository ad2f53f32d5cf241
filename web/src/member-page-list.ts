import { chunk, type Page, page } from './app/page-entry.ts';

// Pages for signed-in users, each with its address, title, module and messages. Naming a feature of the member messages
// loads all of them (`i18n/message-store.ts`); the feed names none, so it renders without.

export const MEMBER_LAYOUT = chunk(
  () => import('./layouts/auth-layout.tsx'),
  'AuthLayout',
  'member',
);

export const MEMBER_PAGES: readonly Page[] = [
  page('/feed', 'member.titleFeed', () => import('./features/feed/feed-page.tsx'), 'FeedPage'),
  page(
    '/messages',
    'member.titleMessages',
    () => import('./pages/messages-page.tsx'),
    'MessagesPage',
    'contacts',
    'conversations',
  ),
  page(
    '/users',
    'member.titleUsers',
    () => import('./features/people/people-page.tsx'),
    'PeoplePage',
    'people',
  ),
  page(
    '/users/edit',
    'member.titleEditProfile',
    () => import('./pages/profile-edit-page.tsx'),
    'ProfileEditPage',
    'people',
    'account',
  ),
  page(
    '/users/:id',
    'member.titleUser',
    () => import('./pages/person-page.tsx'),
    'PersonPage',
    'people',
  ),
  page(
    '/invitations',
    'member.titleInvitations',
    () => import('./features/invitations/own-invitations-page.tsx'),
    'OwnInvitationsPage',
    'invitations',
  ),
  page(
    '/content/:id',
    'member.titleContent',
    () => import('./pages/content-page.tsx'),
    'ContentPage',
    'comments',
  ),
  page(
    '/notifications',
    'member.titleNotifications',
    () => import('./features/notifications/notifications-page.tsx'),
    'NotificationsPage',
    'requests',
  ),
  page(
    '/groups',
    'member.titleGroups',
    () => import('./features/groups/groups-page.tsx'),
    'GroupsPage',
    'groups',
  ),
  page(
    '/groups/:id',
    'member.titleGroup',
    () => import('./pages/group-page.tsx'),
    'GroupPage',
    'groups',
    'conversations',
    'comments',
  ),
  page(
    '/matches',
    'member.titleMatches',
    () => import('./pages/matches-page.tsx'),
    'MatchesPage',
    'matches',
  ),
  page(
    '/projects',
    'member.titleProjects',
    () => import('./pages/projects-page.tsx'),
    'ProjectsPage',
    'projects',
  ),
  page(
    '/projects/edit/:id',
    'member.titleEditProject',
    () => import('./pages/project-editor-page.tsx'),
    'ProjectEditorPage',
    'projects',
  ),
  page(
    '/projects/:id',
    'member.titleProject',
    () => import('./pages/project-page.tsx'),
    'ProjectPage',
    'projects',
  ),
  page(
    '/broadcasts/:id',
    'member.titleBroadcast',
    () => import('./features/broadcasts/broadcast-page.tsx'),
    'ReceivedBroadcastPage',
    'broadcasts',
  ),
];

export const APPLICANT_PAGES: readonly Page[] = [
  page(
    '/waiting',
    'member.titleWaiting',
    () => import('./pages/waiting-page.tsx'),
    'WaitingPage',
    'member',
    'account',
    'forms',
    'failures',
    'session',
    'waiting',
  ),
];

export const ADMIN_LAYOUT = chunk(
  () => import('./layouts/admin-layout.tsx'),
  'AdminLayout',
  'member',
  'people',
  'admin',
);

export const ADMIN_PAGES: readonly Page[] = [
  page(
    '/admin',
    'member.titleAdmin',
    () => import('./pages/admin/overview-page.tsx'),
    'AdminOverviewPage',
  ),
  page(
    '/admin/polls',
    'member.titleAdminPolls',
    () => import('./features/polls/admin/admin-polls-page.tsx'),
    'AdminPollsPage',
  ),
  page(
    '/admin/users',
    'member.titleAdminUsers',
    () => import('./features/people/admin/users-page.tsx'),
    'UsersPage',
  ),
  page(
    '/admin/groups',
    'member.titleAdminGroups',
    () => import('./features/groups/admin/groups-page.tsx'),
    'AdminGroupsPage',
    'groups',
    'conversations',
  ),
  page(
    '/admin/invitations',
    'member.titleAdminInvitations',
    () => import('./features/invitations/admin/invitations-page.tsx'),
    'InvitationsPage',
  ),
  page(
    '/admin/imports',
    'member.titleAdminImports',
    () => import('./features/invitations/admin/imports-page.tsx'),
    'ImportsPage',
  ),
  page(
    '/admin/imports/create',
    'member.titleAdminNewImport',
    () => import('./features/invitations/admin/new-import-page.tsx'),
    'NewImportPage',
  ),
  page(
    '/admin/imports/status/:id',
    'member.titleAdminImport',
    () => import('./features/invitations/admin/import-page.tsx'),
    'ImportPage',
  ),
  page(
    '/admin/broadcasts',
    'member.titleAdminBroadcasts',
    () => import('./features/broadcasts/admin/broadcasts-page.tsx'),
    'BroadcastsPage',
  ),
  page(
    '/admin/broadcasts/:id',
    'member.titleAdminBroadcast',
    () => import('./features/broadcasts/admin/broadcast-page.tsx'),
    'BroadcastPage',
    'notifications',
  ),
  page(
    '/admin/connections',
    'member.titleAdminConnections',
    () => import('./features/connections/admin/connections-page.tsx'),
    'ConnectionsPage',
  ),
  page(
    '/admin/connections/:id',
    'member.titleAdminWebhook',
    () => import('./features/connections/admin/webhook-page.tsx'),
    'WebhookPage',
  ),
  page(
    '/admin/api',
    'member.titleAdminApi',
    () => import('./features/connections/admin/api-reference-page.tsx'),
    'ApiReferencePage',
  ),
  page(
    '/admin/global',
    'member.titleAdminGlobal',
    () => import('./pages/admin/site-page.tsx'),
    'AdminGlobalPage',
  ),
  page(
    '/admin/content',
    'member.titleAdminContent',
    () => import('./pages/admin/content-page.tsx'),
    'AdminContentPage',
  ),
  page(
    '/admin/matches',
    'member.titleAdminMatches',
    () => import('./features/matches/admin/matches-page.tsx'),
    'AdminMatchesPage',
  ),
  page(
    '/admin/feedback',
    'member.titleAdminFeedback',
    () => import('./features/feedback/admin/feedback-page.tsx'),
    'FeedbackPage',
  ),
  page(
    '/admin/failures',
    'member.titleAdminFailures',
    () => import('./features/failures/admin/failures-page.tsx'),
    'FailuresPage',
  ),
  page(
    '/admin/seed-users',
    'member.titleAdminSeedUsers',
    () => import('./features/seeding/admin/seeding-page.tsx'),
    'SeedUsersPage',
  ),
  page(
    '/admin/seed-projects',
    'member.titleAdminSeedProjects',
    () => import('./features/seeding/admin/seeding-page.tsx'),
    'SeedProjectsPage',
  ),
  page(
    '/admin/surveys',
    'member.titleAdminSurveys',
    () => import('./features/surveys/admin/surveys-page.tsx'),
    'SurveysPage',
  ),
  page(
    '/admin/surveys/create',
    'member.titleAdminSurveyCreate',
    () => import('./features/surveys/admin/create-survey-page.tsx'),
    'CreateSurveyPage',
  ),
  page(
    '/admin/surveys/edit/:id',
    'member.titleAdminSurveyEdit',
    () => import('./features/surveys/admin/builder/edit-survey-page.tsx'),
    'EditSurveyPage',
    'surveys',
    'survey-answering',
  ),
  page(
    '/admin/surveys/results/:id',
    'member.titleAdminSurveyResults',
    () => import('./features/surveys/admin/results/survey-results-page.tsx'),
    'SurveyResultsPage',
    'survey-results',
  ),
];
