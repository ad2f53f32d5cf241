import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { signUp, visit } from './vocabulary/session.ts';

const results = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

test.beforeEach(async ({ page }) => {
  await signUp(page, newAccount('Finn Leting'));
});

test('filters find people by role and sector', async ({ page }) => {
  await visit(page, '/users');
  await page.getByLabel('Rolle').selectOption({ label: 'Investor' });
  await page.getByLabel('Bransje', { exact: true }).selectOption({ label: 'Spill' });
  await expect(results(page)).toHaveText(['Anders Wennberg']);

  await page.getByRole('link', { name: 'Anders Wennberg' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anders Wennberg' })).toBeVisible();
  await expect(page.getByText('Send a build, not a deck.')).toBeVisible();
});
