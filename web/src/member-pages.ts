import { page } from './app/lazy-page.ts';

// The pages beyond the public ones: apart from the routes, or each public page would carry the list of
// all chunks that these need.

export const login = page(
  () => import('./features/session/login-page.tsx'),
  'LoginPage',
  'session',
  'forms',
  'failures',
);

export const people = page(
  () => import('./features/people/people-page.tsx'),
  'PeoplePage',
  'people',
  'search',
);

export const person = page(
  () => import('./pages/person-page.tsx'),
  'PersonPage',
  'people',
  'projects',
  'requests',
  'search',
  'follows',
  'content',
  'likes',
  'polls',
  'matches',
  'tasks',
);

export const editProfile = page(
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

export const projects = page(
  () => import('./pages/projects-page.tsx'),
  'ProjectsPage',
  'projects',
  'requests',
  'matches',
  'tasks',
  'search',
);

export const project = page(
  () => import('./pages/project-page.tsx'),
  'ProjectPage',
  'projects',
  'people',
  'search',
  'follows',
  'content',
  'likes',
  'polls',
  'matches',
  'requests',
  'tasks',
  'media',
);

export const editProject = page(
  () => import('./features/projects/project-edit-page.tsx'),
  'ProjectEditPage',
  'projects',
  'forms',
  'media',
  'search',
);

export const feed = page(
  () => import('./features/feed/feed-page.tsx'),
  'FeedPage',
  'feed',
  'content',
  'follows',
  'likes',
  'polls',
  'media',
  'search',
  'matches',
  'tasks',
);

export const content = page(
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

export const messages = page(
  () => import('./pages/messages-page.tsx'),
  'MessagesPage',
  'conversations',
  'contacts',
  'content',
  'follows',
  'matches',
  'people',
  'search',
);

export const notifications = page(
  () => import('./features/notifications/notifications-page.tsx'),
  'NotificationsPage',
  'notifications',
  'search',
);

export const authLayout = page(
  () => import('./layouts/auth-layout.tsx'),
  'AuthLayout',
  'member',
  'notifications',
  'forms',
  'failures',
);
