import type { Page } from '@playwright/test';
import { scaled } from '../../scripts/time-limits.mjs';
import type { Account } from '../vocabulary/accounts.ts';
import { confirmSignIn } from '../vocabulary/admin.ts';
import { signUpAdmin, visit } from '../vocabulary/session.ts';
import { expect, test } from './fixtures.ts';

/** Few, because a server test covers the split into many requests (functions/src/seeding). */
const ORDERED = 20;
const LONG_MS = scaled(60_000);

async function censusOf(page: Page): Promise<{ users: number; projects: number }> {
  const text = (await page.getByText(/^Nå finnes det/).textContent()) ?? '';
  const [users = Number.NaN, projects = Number.NaN] = [...text.matchAll(/\d[\d\s]*/g)].map(
    ([digits]) => Number(digits.replace(/\s/g, '')),
  );
  return { users, projects };
}

async function removeLatest(page: Page, admin: Account): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Fjern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fjerne det bestillingen opprettet?' });
  await confirmSignIn(dialog, admin, 'Fjern for godt');
  await expect(page.getByText(/^Ferdig: \d+ er fjernet/)).toBeVisible({ timeout: LONG_MS });
}

test('generated people match the ordered number although the page is closed', async ({ page }) => {
  test.setTimeout(4 * LONG_MS);
  const admin = await signUpAdmin(page);
  await visit(page, '/admin/seed-users');
  const before = await censusOf(page);

  await page.getByLabel('Antall').fill(String(ORDERED));
  const isOrdered = page.waitForResponse('**/api/admin/jobs');
  await page.getByRole('button', { name: 'Opprett brukerne' }).click();
  await isOrdered;
  await page.goto('about:blank');
  await visit(page, '/admin/seed-users');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('Ferdig')).toBeVisible({ timeout: LONG_MS });
  await expect.poll(async () => (await censusOf(page)).users - before.users).toBe(ORDERED);

  await removeLatest(page, admin);
  await expect.poll(async () => (await censusOf(page)).users).toBe(before.users);
  await expect(row.getByText('Fjernet')).toBeVisible();
});
