import { page } from './app/lazy-page.ts';

export const layout = page(
  () => import('./layouts/admin-layout.tsx'),
  'AdminLayout',
  'member',
  'admin',
  'search',
  'forms',
  'failures',
);

export const overview = page(
  () => import('./features/admin/overview/overview-page.tsx'),
  'AdminOverviewPage',
  'admin-overview',
  // The log calls what was changed as the pages do on which it is.
  'admin-matches',
  'admin-retention',
  'admin-site',
  'matches',
  'people',
);

export const content = page(
  () => import('./features/admin/content/admin-content-page.tsx'),
  'AdminContentPage',
  'admin-content',
  'content',
);

export const polls = page(
  () => import('./features/admin/polls/admin-polls-page.tsx'),
  'AdminPollsPage',
  'admin-polls',
  'content',
  'polls',
);

export const matches = page(
  () => import('./features/admin/matches/matches-page.tsx'),
  'AdminMatchesPage',
  'admin-matches',
  'matches',
);

export const users = page(
  () => import('./features/admin/users/users-page.tsx'),
  'UsersPage',
  'admin-users',
  'people',
  'session',
);

export const seedUsers = page(
  () => import('./features/admin/seeding/seeding-page.tsx'),
  'SeedUsersPage',
  'admin-seeding',
  'session',
);

export const seedProjects = page(
  () => import('./features/admin/seeding/seeding-page.tsx'),
  'SeedProjectsPage',
  'admin-seeding',
  'session',
);

export const site = page(
  () => import('./features/admin/site/site-page.tsx'),
  'AdminGlobalPage',
  'admin-site',
  'admin-retention',
  'session',
);

export const surveys = page(
  () => import('./features/admin/surveys/surveys-page.tsx'),
  'SurveysPage',
  'admin-surveys',
  'content',
  'people',
);

export const createSurvey = page(
  () => import('./features/admin/surveys/create-survey-page.tsx'),
  'CreateSurveyPage',
  'admin-surveys',
);

export const editSurvey = page(
  () => import('./features/admin/surveys/builder/edit-survey-page.tsx'),
  'EditSurveyPage',
  'survey-builder',
  'admin-surveys',
  'surveys',
  'survey-answering',
  'content',
  'people',
);

export const surveyResults = page(
  () => import('./features/admin/surveys/results/survey-results-page.tsx'),
  'SurveyResultsPage',
  'admin-survey-results',
  'survey-results',
  'admin-overview',
  'content',
);

export const feedback = page(
  () => import('./features/admin/feedback/feedback-page.tsx'),
  'FeedbackPage',
  'admin-feedback',
);
