/** Every address that asks for a member, with real ids where a page has one. */
export const MEMBER_PATHS = [
  '/feed',
  '/messages',
  '/users',
  '/users/kari-solheim',
  '/users/edit',
  '/content/seed-01',
  '/notifications',
  '/projects',
  '/projects/tareskogen',
  '/projects/edit/new',
] as const;

export const ADMIN_PATHS = [
  '/admin',
  '/admin/polls',
  '/admin/users',
  '/admin/global',
  '/admin/content',
  '/admin/matches',
  '/admin/feedback',
  '/admin/seed-users',
  '/admin/seed-projects',
  '/admin/surveys',
  '/admin/surveys/create',
  '/admin/surveys/edit/some-survey',
  '/admin/surveys/results/some-survey',
] as const;

export const GUARDED_PATHS = [...MEMBER_PATHS, ...ADMIN_PATHS] as const;

export const PUBLIC_PATHS = ['/', '/about', '/investors', '/login', '/survey/some-survey'] as const;

export const loginPathFor = (path: string) => `/login?next=${encodeURIComponent(path)}`;
