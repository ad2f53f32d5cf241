import { page } from './app/lazy-page.ts';

// The pages beyond the public ones: apart from the routes, or each public page would carry the list of
// all chunks that these need.

export const login = page(
  () => import('./features/session/login-page.tsx'),
  'LoginPage',
  'session',
  'cards',
  'forms',
  'failures',
);

export const people = page(() => import('./features/people/people-page.tsx'), 'PeoplePage');

export const person = page(() => import('./pages/person-page.tsx'), 'PersonPage');

export const editProfile = page(
  () => import('./pages/profile-edit-page.tsx'),
  'ProfileEditPage',
  'account',
);

export const projects = page(() => import('./pages/projects-page.tsx'), 'ProjectsPage');

export const project = page(() => import('./pages/project-page.tsx'), 'ProjectPage');

export const editProject = page(
  () => import('./pages/project-editor-page.tsx'),
  'ProjectEditorPage',
);

export const feed = page(() => import('./features/feed/feed-page.tsx'), 'FeedPage');

export const content = page(() => import('./pages/content-page.tsx'), 'ContentPage');

export const messages = page(
  () => import('./pages/messages-page.tsx'),
  'MessagesPage',
  'conversations',
);

export const notifications = page(
  () => import('./features/notifications/notifications-page.tsx'),
  'NotificationsPage',
);

export const authLayout = page(
  () => import('./layouts/auth-layout.tsx'),
  'AuthLayout',
  'member',
  'session',
  'forms',
  'failures',
);
