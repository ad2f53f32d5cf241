import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ADMIN } from './vocabulary/accounts.ts';
import { signIn, visit } from './vocabulary/session.ts';
import { MEMBER_PATHS, PUBLIC_PATHS } from './vocabulary/site-map.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
const LOOKS = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
  { size: 'desktop', colorScheme: 'dark' },
] as const;
const SIGN_IN_FORMS = ['/login?view=sign-up', '/login?view=reset', '/login?view=link'];

/** One line per fault: what is wrong, where, on which page. */
async function listFaults(page: Page, path: string): Promise<string[]> {
  await visit(page, path);
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${path}: ${id} (${help}) at ${target.join(' ')}`),
  );
}

for (const { size, colorScheme } of LOOKS) {
  test.describe(`on a ${size} in ${colorScheme}`, () => {
    test.use({ viewport: SIZES[size], colorScheme });

    test('public pages have no fault that axe finds', async ({ page }) => {
      const faults: string[] = [];
      for (const path of [...PUBLIC_PATHS, ...SIGN_IN_FORMS, '/no/such/page']) {
        faults.push(...(await listFaults(page, path)));
      }
      expect(faults).toEqual([]);
    });

    test('pages for members and administrators have no fault that axe finds', async ({ page }) => {
      test.slow();
      await signIn(page, ADMIN);
      const faults: string[] = [];
      for (const path of [...MEMBER_PATHS, '/admin'])
        faults.push(...(await listFaults(page, path)));
      expect(faults).toEqual([]);
    });
  });
}
