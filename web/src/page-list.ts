import { type Page, page } from './app/page-entry.ts';

// The site map of whoever is signed out: a page is declared here, with its address, title, module and messages; its list
// says who may open it. Members' pages are in `member-page-list.ts`, which no visitor downloads. The lists import nothing
// that needs a browser, so that tests in Node read the addresses from them.

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
