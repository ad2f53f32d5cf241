import { page } from './app/lazy-page.ts';

export const layout = page(
  () => import('./layouts/admin-layout.tsx'),
  'AdminLayout',
  'member',
  'admin',
  'session',
  'forms',
  'failures',
);

export const overview = page(
  () => import('./features/admin/overview/overview-page.tsx'),
  'AdminOverviewPage',
);

export const content = page(
  () => import('./features/admin/content/admin-content-page.tsx'),
  'AdminContentPage',
);

export const polls = page(
  () => import('./features/admin/polls/admin-polls-page.tsx'),
  'AdminPollsPage',
);

export const matches = page(
  () => import('./features/admin/matches/matches-page.tsx'),
  'AdminMatchesPage',
);

export const users = page(() => import('./features/admin/users/users-page.tsx'), 'UsersPage');

export const seedUsers = page(
  () => import('./features/admin/seeding/seeding-page.tsx'),
  'SeedUsersPage',
);

export const seedProjects = page(
  () => import('./features/admin/seeding/seeding-page.tsx'),
  'SeedProjectsPage',
);

export const site = page(() => import('./features/admin/site/site-page.tsx'), 'AdminGlobalPage');

export const surveys = page(
  () => import('./features/admin/surveys/surveys-page.tsx'),
  'SurveysPage',
);

export const createSurvey = page(
  () => import('./features/admin/surveys/create-survey-page.tsx'),
  'CreateSurveyPage',
);

export const editSurvey = page(
  () => import('./features/admin/surveys/builder/edit-survey-page.tsx'),
  'EditSurveyPage',
  'surveys',
  'survey-answering',
);

export const surveyResults = page(
  () => import('./features/admin/surveys/results/survey-results-page.tsx'),
  'SurveyResultsPage',
  'survey-results',
);

export const failures = page(
  () => import('./features/admin/failures/failures-page.tsx'),
  'FailuresPage',
);

export const feedback = page(
  () => import('./features/admin/feedback/feedback-page.tsx'),
  'FeedbackPage',
);
