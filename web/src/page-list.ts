import { type Page, page } from './app/page-entry.ts';

// Pages for signed-out visitors, each with its address, title, module and messages; its list defines access. Members'
// pages are in `member-page-list.ts`, which visitors do not download. These lists import nothing that needs a browser,
// so that Node tests can read them.

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
  page(
    '/pitch/:id',
    // The page names the project.
    'shell.titleHome',
    () => import('./features/landing/pitch-page.tsx'),
    'PitchPage',
    'pitch',
  ),
];

export const FRAMELESS_PAGES: readonly Page[] = [
  page(
    '/survey/:id',
    'shell.titleSurvey',
    () => import('./features/surveys/survey-page.tsx'),
    'SurveyPage',
    'surveys',
  ),
  page(
    '/invitation',
    'shell.titleInvitation',
    () => import('./features/invitations/invitation-page.tsx'),
    'SiteInvitationPage',
    'invitation',
    'session',
    'forms',
    'failures',
  ),
];

export const GUEST_PAGES: readonly Page[] = [
  page(
    '/login',
    'shell.titleLogin',
    () => import('./features/session/login-page.tsx'),
    'LoginPage',
    'session',
    'forms',
    'failures',
  ),
];
