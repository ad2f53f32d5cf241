import type { Locator, Page } from '@playwright/test';
import { newAccount } from '../vocabulary/accounts.ts';
import { rowOf } from '../vocabulary/moderation.ts';
import { addMember, signUpAdmin, visit } from '../vocabulary/session.ts';
import { expect, test } from './fixtures.ts';

const section = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });

async function countOf(page: Page, name: string): Promise<number> {
  const card = section(page, 'Akkurat nå')
    .locator('div')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .last();
  const count = card.locator('p').first();
  await expect(count).toHaveText(/^\d/);
  return Number((await count.innerText()).replace(/\D/g, ''));
}

test('the dashboard shows site totals and counts a new member', async ({ page }) => {
  await signUpAdmin(page);
  await visit(page, '/admin');
  const before = await countOf(page, 'Aktive medlemmer');
  expect(before).toBeGreaterThanOrEqual(48);
  expect(await countOf(page, 'Publiserte prosjekter')).toBeGreaterThanOrEqual(30);
  expect(await countOf(page, 'Stemmer')).toBeGreaterThanOrEqual(236);

  await addMember(newAccount('Nina Nykommer'));
  await page.reload();
  await expect.poll(() => countOf(page, 'Aktive medlemmer')).toBe(before + 1);
  await page.getByRole('link', { name: 'Aktive medlemmer' }).click();
  await expect(rowOf(page, 'Nina Nykommer').first()).toBeVisible();
});
