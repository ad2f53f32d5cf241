import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { ErrorScreen } from './app/error-screen.tsx';
import { pageNotFound } from './app/page-error.ts';
import type { RouteHandle, TitleKey } from './app/page-title.tsx';
import { Root } from './app/root.tsx';
import type { Feature } from './i18n/catalog.ts';
import { initialLocale } from './i18n/locale.ts';
import { loadMessages } from './i18n/message-store.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { OpenwebLayout } from './layouts/openweb-layout.tsx';
import { ShellSkeleton } from './layouts/shell-skeleton.tsx';

const handle = (title: TitleKey): RouteHandle => ({ title });

type Guard = 'requireUser' | 'requireAdmin' | 'requireNoUser';

/** Guards load with the first page that has one, so that public pages go without. */
const guard =
  (name: Guard) =>
  async (args: LoaderFunctionArgs): Promise<Response | null> =>
    (await import('./session/guards.ts'))[name](args);

/** A page in a chunk of its own; the messages it shows load beside it. */
function page<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  ...features: readonly Feature[]
) {
  return async () => {
    const locale = initialLocale();
    const messages = features.map((feature) => loadMessages(locale, feature));
    const [module] = await Promise.all([load(), ...messages]);
    return { Component: module[name] };
  };
}

const upcoming = page(
  () => import('./features/upcoming/upcoming-page.tsx'),
  'UpcomingPage',
  'upcoming',
);
const landing = page(() => import('./features/landing/landing-page.tsx'), 'LandingPage', 'landing');
const about = page(() => import('./features/landing/about-page.tsx'), 'AboutPage', 'about');
const login = page(
  () => import('./features/session/login-page.tsx'),
  'LoginPage',
  'session',
  'forms',
  'failures',
);
const people = page(
  () => import('./features/people/people-page.tsx'),
  'PeoplePage',
  'people',
  'search',
);
const person = page(
  () => import('./pages/person-page.tsx'),
  'PersonPage',
  'people',
  'projects',
  'search',
  'follows',
  'content',
  'likes',
  'polls',
);
const editProfile = page(
  () => import('./pages/profile-edit-page.tsx'),
  'ProfileEditPage',
  'people',
  'account',
  'session',
  'follows',
  'projects',
  'forms',
  'media',
  'search',
);
const projects = page(
  () => import('./features/projects/projects-page.tsx'),
  'ProjectsPage',
  'projects',
  'search',
);
const project = page(
  () => import('./pages/project-page.tsx'),
  'ProjectPage',
  'projects',
  'people',
  'search',
  'follows',
  'content',
  'likes',
  'polls',
);
const editProject = page(
  () => import('./features/projects/project-edit-page.tsx'),
  'ProjectEditPage',
  'projects',
  'forms',
  'media',
  'search',
);
const feed = page(
  () => import('./features/feed/feed-page.tsx'),
  'FeedPage',
  'feed',
  'content',
  'follows',
  'likes',
  'polls',
  'media',
  'search',
);
const content = page(
  () => import('./features/content/content-page.tsx'),
  'ContentPage',
  'content',
  'follows',
  'comments',
  'likes',
  'polls',
  'media',
  'search',
);
const notifications = page(
  () => import('./features/notifications/notifications-page.tsx'),
  'NotificationsPage',
  'notifications',
  'search',
);
const authLayout = page(
  () => import('./layouts/auth-layout.tsx'),
  'AuthLayout',
  'member',
  'notifications',
  'forms',
  'failures',
);
const adminContent = page(
  () => import('./features/admin/content/admin-content-page.tsx'),
  'AdminContentPage',
  'admin-content',
  'content',
  'search',
);
const adminOverview = page(
  () => import('./features/admin/overview/overview-page.tsx'),
  'AdminOverviewPage',
  'admin-overview',
);
const adminPolls = page(
  () => import('./features/admin/polls/admin-polls-page.tsx'),
  'AdminPollsPage',
  'admin-polls',
  'content',
  'polls',
  'search',
);
const adminLayout = page(
  () => import('./layouts/admin-layout.tsx'),
  'AdminLayout',
  'member',
  'admin',
  'search',
  'forms',
  'failures',
);

const adminUsers = page(
  () => import('./features/admin/users/users-page.tsx'),
  'UsersPage',
  'admin-users',
  'people',
  'session',
);

const adminGlobal = page(
  () => import('./features/admin/site/site-page.tsx'),
  'AdminGlobalPage',
  'admin-site',
  'session',
);

const adminSeedUsers = page(
  () => import('./features/admin/seeding/seeding-page.tsx'),
  'SeedUsersPage',
  'admin-seeding',
  'session',
);
const adminSeedProjects = page(
  () => import('./features/admin/seeding/seeding-page.tsx'),
  'SeedProjectsPage',
  'admin-seeding',
  'session',
);

const adminFeedback = page(
  () => import('./features/admin/feedback/feedback-page.tsx'),
  'FeedbackPage',
  'admin-feedback',
);

/** Guards look at the session at every navigation, not only at the first. */
const shouldRevalidate = () => true;

const publicRoutes: RouteObject = {
  Component: OpenwebLayout,
  children: [
    { index: true, lazy: landing, handle: handle('shell.titleHome') },
    { path: 'about', lazy: about, handle: handle('shell.titleAbout') },
    { path: 'investors', lazy: upcoming, handle: handle('shell.titleInvestors') },
  ],
};

const plainRoutes: RouteObject = {
  Component: DefaultLayout,
  children: [
    {
      path: 'login',
      loader: guard('requireNoUser'),
      lazy: login,
      handle: handle('shell.titleLogin'),
    },
    { path: 'survey/:id', lazy: upcoming, handle: handle('shell.titleSurvey') },
  ],
};

const memberRoutes: RouteObject = {
  loader: guard('requireUser'),
  shouldRevalidate,
  lazy: authLayout,
  HydrateFallback: ShellSkeleton,
  children: [
    { path: 'feed', lazy: feed, handle: handle('member.titleFeed') },
    { path: 'messages', lazy: upcoming, handle: handle('member.titleMessages') },
    { path: 'users', lazy: people, handle: handle('member.titleUsers') },
    { path: 'users/edit', lazy: editProfile, handle: handle('member.titleEditProfile') },
    { path: 'users/:id', lazy: person, handle: handle('member.titleUser') },
    { path: 'content/:id', lazy: content, handle: handle('member.titleContent') },
    { path: 'notifications', lazy: notifications, handle: handle('member.titleNotifications') },
    { path: 'projects', lazy: projects, handle: handle('member.titleProjects') },
    { path: 'projects/edit/:id', lazy: editProject, handle: handle('member.titleEditProject') },
    { path: 'projects/:id', lazy: project, handle: handle('member.titleProject') },
  ],
};

const adminRoutes: RouteObject = {
  path: 'admin',
  loader: guard('requireAdmin'),
  shouldRevalidate,
  lazy: adminLayout,
  HydrateFallback: ShellSkeleton,
  children: [
    { index: true, lazy: adminOverview, handle: handle('member.titleAdmin') },
    { path: 'polls', lazy: adminPolls, handle: handle('member.titleAdminPolls') },
    { path: 'users', lazy: adminUsers, handle: handle('member.titleAdminUsers') },
    { path: 'global', lazy: adminGlobal, handle: handle('member.titleAdminGlobal') },
    { path: 'content', lazy: adminContent, handle: handle('member.titleAdminContent') },
    { path: 'matches', lazy: upcoming, handle: handle('member.titleAdminMatches') },
    { path: 'feedback', lazy: adminFeedback, handle: handle('member.titleAdminFeedback') },
    { path: 'seed-users', lazy: adminSeedUsers, handle: handle('member.titleAdminSeedUsers') },
    {
      path: 'seed-projects',
      lazy: adminSeedProjects,
      handle: handle('member.titleAdminSeedProjects'),
    },
    { path: 'surveys', lazy: upcoming, handle: handle('member.titleAdminSurveys') },
    { path: 'surveys/create', lazy: upcoming, handle: handle('member.titleAdminSurveyCreate') },
    { path: 'surveys/edit/:id', lazy: upcoming, handle: handle('member.titleAdminSurveyEdit') },
    {
      path: 'surveys/results/:id',
      lazy: upcoming,
      handle: handle('member.titleAdminSurveyResults'),
    },
  ],
};

const notFoundRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    throw pageNotFound(new URL(request.url).pathname);
  },
};

/** The site map: exactly the routes of the specification. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [publicRoutes, plainRoutes, memberRoutes, adminRoutes, notFoundRoute],
  },
];
