import type { Page } from '@playwright/test';
import { SITE_URL } from '../scripts/project.mjs';
import { expect, test } from './fixtures.ts';
import { listFaults } from './vocabulary/axe.ts';
import { goTo, visit } from './vocabulary/session.ts';
import { AUDIENCES, PUBLIC_PATHS } from './vocabulary/site-map.ts';

// Subset of `npm run accessibility`: every page and the most different tabs, in two looks.

const TABS: Readonly<Record<string, readonly string[]>> = {
  'for members': ['/users/edit?tab=settings'],
  'for administrators': [
    '/admin?tab=audit',
    '/admin/matches?tab=weights',
    '/admin/global?tab=site',
    '/admin/global?tab=retention',
  ],
};

async function open(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const isInside = origin === SITE_URL && !PUBLIC_PATHS.includes(pathname);
  const isOther = pathname !== path.split('?')[0];
  await (isInside && isOther ? goTo : visit)(page, path);
}

// The browser logs every 404.
test.use({ expectedComplaints: [/404 \(Not Found\)/] });

for (const { name, paths, enter } of AUDIENCES)
  test(`pages ${name} fit every screen and have no axe violations`, async ({ page }) => {
    // Checks a dozen or more pages, each twice.
    test.slow();
    await enter?.(page);
    const faults: string[] = [];
    for (const path of [...paths, ...(TABS[name] ?? [])]) {
      await open(page, path);
      faults.push(...(await listFaults(page, path)));
    }
    expect(faults).toEqual([]);
  });
