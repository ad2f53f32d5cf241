import type { Page } from '@playwright/test';
import { EVERY_TYPE } from '@samspill/domain/surveys/survey.examples';
import { expect, test } from '../fixtures.ts';
import {
  expectLoaded,
  listFaultsIn,
  listLayoutFaults,
  listLayoutFaultsWithSpacing,
  listMotion,
} from '../vocabulary/axe.ts';
import { listLostStates } from '../vocabulary/forced-colors.ts';
import { tabThroughPage } from '../vocabulary/keyboard.ts';
import { LOCALES, readIn } from '../vocabulary/locale.ts';
import { visit } from '../vocabulary/session.ts';
import { AUDIENCES, NEWCOMERS } from '../vocabulary/site-map.ts';
import { publishSurvey } from '../vocabulary/surveys.ts';

// `npm run accessibility`: checks every page and tab in both languages, in light and dark, on phone and desktop,
// zoomed, with increased text spacing, in forced colors and by Tab. Loads a page once and changes it in place.

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const DOUBLE = { width: 640, height: 512 };
const FOURFOLD = { width: 320, height: 256 };
const SCHEMES = ['light', 'dark'] as const;
/** Limit for infinite lists, which only repeat themselves. */
const MAX_STOPS = 60;

async function* openViews(page: Page): AsyncGenerator<string> {
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
  await expectLoaded(page);
  const count = await tabs.count();
  if (count === 0) yield '';
  for (let index = 0; index < count; index += 1) {
    const tab = tabs.nth(index);
    await tab.focus();
    await page.keyboard.press('Enter');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expectLoaded(page);
    yield ` › ${await tab.textContent()}`;
  }
}

async function inWindow(
  page: Page,
  size: { readonly width: number; readonly height: number },
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  await page.setViewportSize(size);
  const faults = await check(page);
  return faults.map((fault) => `${size.width} px: ${fault}`);
}

async function listFaultsOfColors(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const scheme of SCHEMES)
    for (const fault of await listFaultsIn(page, scheme)) faults.push(`${scheme}: ${fault}`);
  return faults;
}

async function listFaultsOfView(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of [PHONE, DESKTOP])
    faults.push(
      ...(await inWindow(page, size, listFaultsOfColors)),
      ...(await inWindow(page, size, listLayoutFaultsWithSpacing)),
    );
  for (const size of [DOUBLE, FOURFOLD])
    faults.push(...(await inWindow(page, size, listLayoutFaults)));
  for (const size of [DESKTOP, FOURFOLD])
    faults.push(...(await inWindow(page, size, (each) => tabThroughPage(each, MAX_STOPS))));
  faults.push(...(await inWindow(page, DESKTOP, listLostStates)), ...(await listMotion(page)));
  return faults;
}

async function listFaultsOfPage(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const locale of LOCALES) {
    await page.setViewportSize(DESKTOP);
    await readIn(page, locale);
    for await (const view of openViews(page)) {
      for (const fault of await listFaultsOfView(page)) faults.push(`${locale}${view}, ${fault}`);
      await page.setViewportSize(DESKTOP);
    }
  }
  return faults;
}

// The browser logs every 404.
test.use({ expectedComplaints: [/404 \(Not Found\)/] });

for (const { name, paths, enter } of [...AUDIENCES, NEWCOMERS])
  for (const path of paths)
    test(`${path} ${name}`, async ({ page }) => {
      // Checks each view about twenty times.
      test.slow();
      await enter?.(page);
      await visit(page, path);
      expect(await listFaultsOfPage(page)).toEqual([]);
    });

test('survey with every question type has no accessibility faults', async ({ page }) => {
  test.slow();
  const settings = { ...EVERY_TYPE.settings, layout: 'allAtOnce' } as const;
  const id = await publishSurvey(page, { ...EVERY_TYPE, settings });
  await visit(page, `/survey/${id}`);
  await expect(page.getByRole('button', { name: /^Send/ })).toBeVisible();
  expect(await listFaultsOfPage(page)).toEqual([]);
});
