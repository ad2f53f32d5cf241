import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { KARI, newAccount } from './vocabulary/accounts.ts';
import { chunkOf } from './vocabulary/chunks.ts';
import { signIn, signUp, visit } from './vocabulary/session.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const USEFUL = 3;
/** Limit from docs/decisions/0023: without HTTP/2 a browser fetches six files at a time. */
const MAX_SCRIPTS = 34;
const MAX_STYLES = 4;

async function visitFeedForTheFirstTime(page: Page): Promise<void> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(css|js)$/.test(pathname)) files.add(pathname);
  });
  const count = (ending: string) => [...files].filter((file) => file.endsWith(ending)).length;
  await visit(page, '/feed');
  // The last files to load: the toast library and the member messages.
  await expect.poll(() => files.has(chunkOf('src/ui/toaster.tsx'))).toBe(true);
  await expect.poll(() => files.has(chunkOf('src/i18n/member-nb.ts'))).toBe(true);
  expect(count('.js')).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(count('.css')).toBeLessThanOrEqual(MAX_STYLES);
}

test('the first feed of a demo founder shows relevant items on a desktop and loads few files', async ({
  page,
}) => {
  await signIn(page, KARI);
  await page.setViewportSize(DESKTOP);
  await visitFeedForTheFirstTime(page);
  const items = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.locator('a') });
  await expect.poll(() => items.count()).toBeGreaterThanOrEqual(USEFUL);
});

test('the first feed of a new account has items with reasons and loads few files', async ({
  page,
}) => {
  await signUp(page, newAccount('Nina Ny'));
  await page.setViewportSize(PHONE);
  await visitFeedForTheFirstTime(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const popular = page.getByRole('region', { name: 'Populært denne uken' });
    await expect(popular.getByText('Det er likt, kommentert og stemt mest i')).toBeVisible();
    await expect(popular.getByRole('listitem').first()).toBeVisible();
    const labelled = page.getByRole('tabpanel').getByText('Populært denne uken', { exact: true });
    await expect.poll(() => labelled.count()).toBeGreaterThan(USEFUL);
    await expect(page.getByRole('region', { name: 'Folk å følge' })).toBeVisible();
  }
});
