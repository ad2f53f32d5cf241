import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { KARI } from './vocabulary/accounts.ts';

const PAGES = ['/', '/about', '/investors', '/pitch/tareskogen', '/login', '/feed', '/projects'];

// An empty font leaves the fallback, and empty scripts do not use what the page preloads.
test.use({ expectedComplaints: [/Failed to decode downloaded font|but not used within/] });

function describeElements(): string[] {
  return [...document.querySelectorAll('#root *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, border, fontSize, fontWeight } = getComputedStyle(element);
    const place = [x, y, width, height].map(Math.round);
    return [element.tagName, place, color, backgroundColor, border, fontSize, fontWeight].join(' ');
  });
}

/** Opens the page as it is before its scripts run; without its style sheets if they are still to come. */
async function openEarly(page: Page, path: string, hasSheets: boolean): Promise<string[]> {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  if (!hasSheets)
    await page.route('**/assets/*.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
  await page.route('**/assets/*.woff2', (route) => route.fulfill({ body: '' }));
  await page.goto(path);
  const elements = await page.evaluate(describeElements);
  await page.unrouteAll();
  return elements;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`pages look the same before their style sheets arrive, in ${colorScheme} colors`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of PAGES) {
        const early = await openEarly(page, path, false);
        expect([path, early.length]).not.toEqual([path, 0]);
        expect([path, early]).toEqual([path, await openEarly(page, path, true)]);
      }
    }
  });

async function holdScripts(page: Page): Promise<() => void> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await ended;
    await route.continue();
  });
  return end;
}

test('a visitor signs in before the scripts have arrived', async ({ page }) => {
  const letScriptsArrive = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-post').fill(KARI.email);
  await page.getByLabel('Passord', { exact: true }).fill(KARI.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  letScriptsArrive();
  await expect(page).toHaveURL('/feed');
});

test('text typed before the scripts have arrived stays', async ({ page }) => {
  const letScriptsArrive = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-post').pressSequentially('kari@sam');
  letScriptsArrive();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.keyboard.type('spill.test');
  await expect(page.getByLabel('E-post')).toHaveValue('kari@samspill.test');
});
