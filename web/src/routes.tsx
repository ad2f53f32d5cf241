import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { ErrorScreen } from './app/error-screen.tsx';
import { page } from './app/lazy-page.ts';
import { pageNotFound } from './app/page-error.ts';
import type { RouteHandle, TitleKey } from './app/page-title.tsx';
import { Root } from './app/root.tsx';
import { pageChunk } from './chunks/page-chunk.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { OpenwebLayout } from './layouts/openweb-layout.tsx';
import { ShellSkeleton } from './layouts/shell-skeleton.tsx';

const handle = (title: TitleKey): RouteHandle => ({ title });

type Guard = 'requireUser' | 'requireAdmin' | 'requireNoUser';

/** Guards load with the first page that has one, so that public pages go without. */
const guard =
  (name: Guard) =>
  async (args: LoaderFunctionArgs): Promise<Response | null> =>
    (await pageChunk(() => import('./session/guards.ts')))[name](args);

type MemberPage = keyof typeof import('./member-pages.ts');

/** Listed in a chunk of their own, for which `app.html` has a head start. */
const member = (name: MemberPage) => async () =>
  (await pageChunk(() => import('./member-pages.ts')))[name]();

type AdminPage = keyof typeof import('./admin-pages.ts');

const admin = (name: AdminPage) => async () =>
  (await pageChunk(() => import('./admin-pages.ts')))[name]();

const survey = page(() => import('./features/surveys/survey-page.tsx'), 'SurveyPage', 'surveys');
const landing = page(() => import('./features/landing/landing-page.tsx'), 'LandingPage', 'landing');
const about = page(() => import('./features/landing/about-page.tsx'), 'AboutPage', 'about');
const investors = page(
  () => import('./features/investors/investors-page.tsx'),
  'InvestorsPage',
  'investors',
);

/** Guards look at the session at every navigation, not only at the first. */
const shouldRevalidate = () => true;

const publicRoutes: RouteObject = {
  Component: OpenwebLayout,
  children: [
    { index: true, lazy: landing, handle: handle('shell.titleHome') },
    { path: 'about', lazy: about, handle: handle('shell.titleAbout') },
    { path: 'investors', lazy: investors, handle: handle('shell.titleInvestors') },
  ],
};

const plainRoutes: RouteObject = {
  Component: DefaultLayout,
  children: [
    {
      path: 'login',
      loader: guard('requireNoUser'),
      lazy: member('login'),
      handle: handle('shell.titleLogin'),
    },
    { path: 'survey/:id', lazy: survey, handle: handle('shell.titleSurvey') },
  ],
};

const memberRoutes: RouteObject = {
  loader: guard('requireUser'),
  shouldRevalidate,
  lazy: member('authLayout'),
  HydrateFallback: ShellSkeleton,
  children: [
    { path: 'feed', lazy: member('feed'), handle: handle('member.titleFeed') },
    { path: 'messages', lazy: member('messages'), handle: handle('member.titleMessages') },
    { path: 'users', lazy: member('people'), handle: handle('member.titleUsers') },
    { path: 'users/edit', lazy: member('editProfile'), handle: handle('member.titleEditProfile') },
    { path: 'users/:id', lazy: member('person'), handle: handle('member.titleUser') },
    { path: 'content/:id', lazy: member('content'), handle: handle('member.titleContent') },
    {
      path: 'notifications',
      lazy: member('notifications'),
      handle: handle('member.titleNotifications'),
    },
    { path: 'projects', lazy: member('projects'), handle: handle('member.titleProjects') },
    {
      path: 'projects/edit/:id',
      lazy: member('editProject'),
      handle: handle('member.titleEditProject'),
    },
    { path: 'projects/:id', lazy: member('project'), handle: handle('member.titleProject') },
  ],
};

const adminRoutes: RouteObject = {
  path: 'admin',
  loader: guard('requireAdmin'),
  shouldRevalidate,
  lazy: admin('layout'),
  HydrateFallback: ShellSkeleton,
  children: [
    { index: true, lazy: admin('overview'), handle: handle('member.titleAdmin') },
    { path: 'polls', lazy: admin('polls'), handle: handle('member.titleAdminPolls') },
    { path: 'users', lazy: admin('users'), handle: handle('member.titleAdminUsers') },
    { path: 'global', lazy: admin('site'), handle: handle('member.titleAdminGlobal') },
    { path: 'content', lazy: admin('content'), handle: handle('member.titleAdminContent') },
    { path: 'matches', lazy: admin('matches'), handle: handle('member.titleAdminMatches') },
    { path: 'feedback', lazy: admin('feedback'), handle: handle('member.titleAdminFeedback') },
    { path: 'failures', lazy: admin('failures'), handle: handle('member.titleAdminFailures') },
    { path: 'seed-users', lazy: admin('seedUsers'), handle: handle('member.titleAdminSeedUsers') },
    {
      path: 'seed-projects',
      lazy: admin('seedProjects'),
      handle: handle('member.titleAdminSeedProjects'),
    },
    { path: 'surveys', lazy: admin('surveys'), handle: handle('member.titleAdminSurveys') },
    {
      path: 'surveys/create',
      lazy: admin('createSurvey'),
      handle: handle('member.titleAdminSurveyCreate'),
    },
    {
      path: 'surveys/edit/:id',
      lazy: admin('editSurvey'),
      handle: handle('member.titleAdminSurveyEdit'),
    },
    {
      path: 'surveys/results/:id',
      lazy: admin('surveyResults'),
      handle: handle('member.titleAdminSurveyResults'),
    },
  ],
};

const notFoundRoute: RouteObject = {
  path: '*',
  // Never drawn, but the router warns of a page without one.
  element: null,
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
