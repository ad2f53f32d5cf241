import { can, type Role } from '@samspill/domain/roles/role';
import { expect, it } from 'vitest';
import { ADMIN_PAGES } from './admin-features.ts';
import { permissionOfPage } from './platform/admin/admin-pages.ts';

const permissionOf = (path: string) => permissionOfPage(ADMIN_PAGES, path);

it('gives every page a unique title', () => {
  const titles = ADMIN_PAGES.map(({ title }) => title);
  expect(titles).toEqual([...new Set(titles)]);
});

it.each([
  ['/admin', 'enterAdmin'],
  ['/admin/', 'enterAdmin'],
  ['/admin/users', 'moderate'],
  ['/admin/users/import', 'moderate'],
  ['/admin/surveys/results/x1', 'readResults'],
  ['/admin/surveys/edit/x1', 'editSurveys'],
  ['/admin/surveys-of-tomorrow', 'manageSite'],
  ['/admin/nowhere', 'manageSite'],
])('reads the permission of %s: %s', (path, permission) => {
  expect(permissionOf(path)).toBe(permission);
});

it('asks for the permission of the page itself, not of a page above it', () => {
  for (const { path, permission } of ADMIN_PAGES)
    expect(permissionOf(path.replace(':id', 'x1')), path).toBe(permission);
});

const EVERY_PAGE = ADMIN_PAGES.map(({ path }) => path);

it.each<[Role, string[]]>([
  ['owner', EVERY_PAGE],
  ['administrator', EVERY_PAGE],
  ['moderator', ['/admin', '/admin/users', '/admin/content']],
  [
    'surveyEditor',
    [
      '/admin',
      '/admin/surveys',
      '/admin/surveys/create',
      '/admin/surveys/edit/:id',
      '/admin/surveys/results/:id',
    ],
  ],
  ['analyst', ['/admin', '/admin/surveys', '/admin/surveys/results/:id']],
])('opens to a %s only the pages of the role', (role, pages) => {
  const open = ADMIN_PAGES.filter(({ permission }) => can(role, permission));
  expect(open.map(({ path }) => path)).toEqual(pages);
});

it('lists the menu in its order on the screen', () => {
  const menu = ADMIN_PAGES.filter((page) => page.menu).map(({ path }) => path);
  expect(menu).toEqual([
    '/admin',
    '/admin/users',
    '/admin/content',
    '/admin/feedback',
    '/admin/surveys',
    '/admin/polls',
    '/admin/matches',
    '/admin/groups',
    '/admin/invitations',
    '/admin/broadcasts',
    '/admin/connections',
    '/admin/global',
    '/admin/failures',
    '/admin/seed-users',
    '/admin/seed-projects',
  ]);
});
