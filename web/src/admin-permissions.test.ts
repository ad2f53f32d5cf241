import { can, type Role } from '@samspill/domain/roles/role';
import { expect, it } from 'vitest';
import { PAGE_PERMISSIONS, permissionOfPage } from './admin-permissions.ts';
import { ADMIN_PAGES } from './member-page-list.ts';

it('names the permission of every page of the administration, and of no other', () => {
  const addresses = ADMIN_PAGES.map(({ path }) => path.replace(/\/:\w+$/, ''));
  expect([...new Set(addresses)].toSorted()).toEqual(Object.keys(PAGE_PERMISSIONS).toSorted());
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
  expect(permissionOfPage(path)).toBe(permission);
});

it.each<[Role, string[]]>([
  ['owner', Object.keys(PAGE_PERMISSIONS)],
  ['administrator', Object.keys(PAGE_PERMISSIONS)],
  ['moderator', ['/admin', '/admin/users', '/admin/content']],
  [
    'surveyEditor',
    [
      '/admin',
      '/admin/surveys',
      '/admin/surveys/create',
      '/admin/surveys/edit',
      '/admin/surveys/results',
    ],
  ],
  ['analyst', ['/admin', '/admin/surveys', '/admin/surveys/results']],
])('opens to a %s only the pages of the role', (role, pages) => {
  const open = Object.keys(PAGE_PERMISSIONS).filter((page) => can(role, permissionOfPage(page)));
  expect(open).toEqual(pages);
});
