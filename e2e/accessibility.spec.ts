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
const COLOR_SCHEMES = ['light', 'dark'] as const;
const ADMIN_TOOLS = [
  ...['/admin/users', '/admin/seed-users', '/admin/seed-projects', '/admin/surveys'],
  ...['/admin/global?tab=site', '/admin/global?tab=retention', '/admin/global?tab=log'],
];
const SIGN_IN_FORMS = ['/login?view=sign-up', '/login?view=reset', '/login?view=link'];

/** Colours on their way from one scheme to the other have no contrast to speak of. */
async function finishTransitions(): Promise<void> {
  const running = document.getAnimations();
  await Promise.allSettled(running.filter(endsByItself).map((animation) => animation.finished));
  function endsByItself(animation: Animation) {
    return animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  }
}

/** One line per fault in either colour scheme: what is wrong, where, on which page. */
async function listFaults(page: Page, path: string): Promise<string[]> {
  await visit(page, path);
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
  const faults: string[] = [];
  for (const colorScheme of COLOR_SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.evaluate(finishTransitions);
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
    for (const { id, help, nodes } of violations) {
      const places = nodes.map(({ target }) => target.join(' ')).join(', ');
      faults.push(`${path} in ${colorScheme}: ${id} (${help}) at ${places}`);
    }
  }
  return faults;
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${size}, light and dark`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('public pages have no fault that axe finds', async ({ page }) => {
      test.slow();
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
      for (const path of [...MEMBER_PATHS, '/admin', ...ADMIN_TOOLS])
        faults.push(...(await listFaults(page, path)));
      expect(faults).toEqual([]);
    });
  });
}
