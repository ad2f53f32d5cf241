import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { KARI } from './vocabulary/accounts.ts';
import { listFaults } from './vocabulary/axe.ts';
import { signIn, signUpAdmin } from './vocabulary/session.ts';
import { ADMIN_PATHS, MEMBER_PATHS, PUBLIC_PATHS } from './vocabulary/site-map.ts';

const SIGN_IN_FORMS = ['/login?view=sign-up', '/login?view=reset', '/login?view=link'];
const MEMBER_TABS = [
  ...['/projects?view=matches', '/users/edit?tab=settings'],
  ...['/users/edit?welcome=purpose', '/users/edit?welcome=skills', '/users/edit?welcome=terms'],
  '/users/edit?welcome=found',
];
const ADMIN_TABS = [
  ...['/admin?tab=audit', '/admin/matches?tab=weights'],
  ...['/admin/global?tab=site', '/admin/global?tab=retention'],
];
const GROUPS = [
  { name: 'for everybody', paths: [...PUBLIC_PATHS, ...SIGN_IN_FORMS] },
  {
    name: 'for members',
    paths: [...MEMBER_PATHS, ...MEMBER_TABS],
    enter: (page: Page) => signIn(page, KARI),
  },
  { name: 'for administrators', paths: [...ADMIN_PATHS, ...ADMIN_TABS], enter: signUpAdmin },
];

for (const { name, paths, enter } of GROUPS)
  test(`pages ${name} fit every screen, and have no fault that axe finds`, async ({ page }) => {
    // A dozen pages and more, each looked at twice.
    test.slow();
    await enter?.(page);
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await listFaults(page, path)));
    expect(faults).toEqual([]);
  });

test.describe('an address that is none', () => {
  // What the browser says of a page with that status.
  test.use({ expectedComplaints: [/404 \(Not Found\)/] });

  test('fits every screen, and has no fault that axe finds', async ({ page }) => {
    expect(await listFaults(page, '/no/such/page')).toEqual([]);
  });
});
