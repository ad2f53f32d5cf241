import type { Page } from '@playwright/test';
import { SITE_URL } from '../scripts/project.mjs';
import { expect, test } from './fixtures.ts';
import { KARI } from './vocabulary/accounts.ts';
import { listFaults } from './vocabulary/axe.ts';
import { goTo, signIn, signUpAdmin, visit } from './vocabulary/session.ts';
import { ADMIN_PATHS, MEMBER_PATHS, PUBLIC_PATHS } from './vocabulary/site-map.ts';

const SIGN_IN_FORMS = ['/login?view=sign-up', '/login?view=reset', '/login?view=link'];
const NONE = '/no/such/page';
const MEMBER_TABS = [
  '/projects?view=matches',
  '/users/edit?tab=settings',
  '/users/edit?welcome=purpose',
  '/users/edit?welcome=skills',
  '/users/edit?welcome=terms',
  '/users/edit?welcome=found',
];
const ADMIN_TABS = [
  '/admin?tab=audit',
  '/admin/matches?tab=weights',
  '/admin/global?tab=site',
  '/admin/global?tab=retention',
];

/** Public pages are documents of their own; behind the sign-in one goes from page to page. */
async function open(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const isInside = origin === SITE_URL && !PUBLIC_PATHS.includes(pathname);
  const isOther = pathname !== path.split('?')[0];
  await (isInside && isOther ? goTo : visit)(page, path);
}

const GROUPS = [
  { name: 'for everybody', paths: [...PUBLIC_PATHS, ...SIGN_IN_FORMS, NONE] },
  {
    name: 'for members',
    paths: [...MEMBER_PATHS, ...MEMBER_TABS],
    enter: (page: Page) => signIn(page, KARI),
  },
  { name: 'for administrators', paths: [...ADMIN_PATHS, ...ADMIN_TABS], enter: signUpAdmin },
];

// What the browser says of an address that is none.
test.use({ expectedComplaints: [/404 \(Not Found\)/] });

for (const { name, paths, enter } of GROUPS)
  test(`pages ${name} fit every screen, and have no fault that axe finds`, async ({ page }) => {
    // A dozen pages and more, each looked at twice.
    test.slow();
    await enter?.(page);
    const faults: string[] = [];
    for (const path of paths) {
      await open(page, path);
      faults.push(...(await listFaults(page, path)));
    }
    expect(faults).toEqual([]);
  });
