import type { ComponentType } from 'react';
import type { Feature } from './i18n/catalog.ts';
import type { TitleKey } from './page/page-title.tsx';

/** What loads a component that is a chunk of its own, and the sentences that it shows. */
export interface LazyComponent {
  readonly load: () => Promise<ComponentType>;
  readonly messages: readonly Feature[];
}

export interface Page extends LazyComponent {
  /** The address as the router spells it: `/projects/:id`. */
  readonly path: string;
  readonly title: TitleKey;
}

function chunk<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  ...messages: readonly Feature[]
): LazyComponent {
  return { load: async () => (await load())[name], messages };
}

function page<Name extends string>(
  path: string,
  title: TitleKey,
  ...component: Parameters<typeof chunk<Name>>
): Page {
  return { ...chunk(...component), path, title };
}

// The site map: a page is declared here, with its address, title, module and messages; its list says who may open it.
// The list imports nothing but types, so that tests in Node read the addresses from it.

/** For everybody, in the site's own frame. */
export const PUBLIC_PAGES: readonly Page[] = [
  page(
    '/',
    'shell.titleHome',
    () => import('./features/landing/landing-page.tsx'),
    'LandingPage',
    'landing',
  ),
  page(
    '/about',
    'shell.titleAbout',
    () => import('./features/landing/about-page.tsx'),
    'AboutPage',
    'about',
  ),
  page(
    '/investors',
    'shell.titleInvestors',
    () => import('./features/investors/investors-page.tsx'),
    'InvestorsPage',
    'investors',
  ),
];

/** For everybody, in no frame, since other sites show them. */
export const FRAMELESS_PAGES: readonly Page[] = [
  page(
    '/survey/:id',
    'shell.titleSurvey',
    () => import('./features/surveys/survey-page.tsx'),
    'SurveyPage',
    'surveys',
  ),
];

/** For whoever is signed out; others are led on. */
export const GUEST_PAGES: readonly Page[] = [
  page(
    '/login',
    'shell.titleLogin',
    () => import('./features/session/login-page.tsx'),
    'LoginPage',
    'session',
    'cards',
    'forms',
    'failures',
  ),
];

export const MEMBER_LAYOUT = chunk(
  () => import('./layouts/auth-layout.tsx'),
  'AuthLayout',
  'member',
  'session',
  'forms',
  'failures',
);

export const MEMBER_PAGES: readonly Page[] = [
  page('/feed', 'member.titleFeed', () => import('./features/feed/feed-page.tsx'), 'FeedPage'),
  page(
    '/messages',
    'member.titleMessages',
    () => import('./pages/messages-page.tsx'),
    'MessagesPage',
    'conversations',
  ),
  page(
    '/users',
    'member.titleUsers',
    () => import('./features/people/people-page.tsx'),
    'PeoplePage',
  ),
  page(
    '/users/edit',
    'member.titleEditProfile',
    () => import('./pages/profile-edit-page.tsx'),
    'ProfileEditPage',
    'account',
  ),
  page('/users/:id', 'member.titleUser', () => import('./pages/person-page.tsx'), 'PersonPage'),
  page(
    '/content/:id',
    'member.titleContent',
    () => import('./pages/content-page.tsx'),
    'ContentPage',
  ),
  page(
    '/notifications',
    'member.titleNotifications',
    () => import('./features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
  page(
    '/projects',
    'member.titleProjects',
    () => import('./pages/projects-page.tsx'),
    'ProjectsPage',
  ),
  page(
    '/projects/edit/:id',
    'member.titleEditProject',
    () => import('./pages/project-editor-page.tsx'),
    'ProjectEditorPage',
  ),
  page(
    '/projects/:id',
    'member.titleProject',
    () => import('./pages/project-page.tsx'),
    'ProjectPage',
  ),
];

export const ADMIN_LAYOUT = chunk(
  () => import('./layouts/admin-layout.tsx'),
  'AdminLayout',
  'member',
  'admin',
  'session',
  'forms',
  'failures',
);

export const ADMIN_PAGES: readonly Page[] = [
  page(
    '/admin',
    'member.titleAdmin',
    () => import('./features/admin/overview/overview-page.tsx'),
    'AdminOverviewPage',
  ),
  page(
    '/admin/polls',
    'member.titleAdminPolls',
    () => import('./features/admin/polls/admin-polls-page.tsx'),
    'AdminPollsPage',
  ),
  page(
    '/admin/users',
    'member.titleAdminUsers',
    () => import('./features/admin/users/users-page.tsx'),
    'UsersPage',
  ),
  page(
    '/admin/global',
    'member.titleAdminGlobal',
    () => import('./features/admin/site/site-page.tsx'),
    'AdminGlobalPage',
  ),
  page(
    '/admin/content',
    'member.titleAdminContent',
    () => import('./features/admin/content/admin-content-page.tsx'),
    'AdminContentPage',
  ),
  page(
    '/admin/matches',
    'member.titleAdminMatches',
    () => import('./features/admin/matches/matches-page.tsx'),
    'AdminMatchesPage',
  ),
  page(
    '/admin/feedback',
    'member.titleAdminFeedback',
    () => import('./features/admin/feedback/feedback-page.tsx'),
    'FeedbackPage',
  ),
  page(
    '/admin/failures',
    'member.titleAdminFailures',
    () => import('./features/admin/failures/failures-page.tsx'),
    'FailuresPage',
  ),
  page(
    '/admin/seed-users',
    'member.titleAdminSeedUsers',
    () => import('./features/admin/seeding/seeding-page.tsx'),
    'SeedUsersPage',
  ),
  page(
    '/admin/seed-projects',
    'member.titleAdminSeedProjects',
    () => import('./features/admin/seeding/seeding-page.tsx'),
    'SeedProjectsPage',
  ),
  page(
    '/admin/surveys',
    'member.titleAdminSurveys',
    () => import('./features/admin/surveys/surveys-page.tsx'),
    'SurveysPage',
  ),
  page(
    '/admin/surveys/create',
    'member.titleAdminSurveyCreate',
    () => import('./features/admin/surveys/create-survey-page.tsx'),
    'CreateSurveyPage',
  ),
  page(
    '/admin/surveys/edit/:id',
    'member.titleAdminSurveyEdit',
    () => import('./features/admin/surveys/builder/edit-survey-page.tsx'),
    'EditSurveyPage',
    'surveys',
    'survey-answering',
  ),
  page(
    '/admin/surveys/results/:id',
    'member.titleAdminSurveyResults',
    () => import('./features/admin/surveys/results/survey-results-page.tsx'),
    'SurveyResultsPage',
    'survey-results',
  ),
];
