/** Every address of the site as the router spells it, by who may open it. */
export const SITE_MAP = {
  everybody: ['/', '/about', '/investors', '/login', '/survey/:id'],
  members: [
    '/feed',
    '/messages',
    '/users',
    '/users/edit',
    '/users/:id',
    '/content/:id',
    '/notifications',
    '/projects',
    '/projects/edit/:id',
    '/projects/:id',
  ],
  administrators: [
    '/admin',
    '/admin/polls',
    '/admin/users',
    '/admin/global',
    '/admin/content',
    '/admin/matches',
    '/admin/feedback',
    '/admin/failures',
    '/admin/seed-users',
    '/admin/seed-projects',
    '/admin/surveys',
    '/admin/surveys/create',
    '/admin/surveys/edit/:id',
    '/admin/surveys/results/:id',
  ],
} as const;

export type SitePath = (typeof SITE_MAP)[keyof typeof SITE_MAP][number];
