import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Account } from '../vocabulary/accounts.ts';
import { confirmSignIn } from '../vocabulary/admin.ts';
import { signUpAdmin, visit } from '../vocabulary/session.ts';

const LONG_MS = 60_000;
const RUNS = '**/api/admin/seed/orders/*/run';

async function censusOf(page: Page): Promise<{ users: number; projects: number }> {
  const text = (await page.getByText(/^Nå finnes det/).textContent()) ?? '';
  const [users = Number.NaN, projects = Number.NaN] = [...text.matchAll(/\d[\d\s]*/g)].map(
    ([digits]) => Number(digits.replace(/\s/g, '')),
  );
  return { users, projects };
}

async function removeLatest(page: Page, admin: Account): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Fjern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fjerne det bestillingen laget?' });
  await confirmSignIn(dialog, admin, 'Fjern for godt');
  await expect(page.getByText(/^Ferdig: \d+ er fjernet/)).toBeVisible({ timeout: LONG_MS });
}

test.describe('made-up people', () => {
  // The connection is cut on purpose.
  test.use({ expectedComplaints: [/Failed to load resource: net::ERR_/] });

  test('are as many as ordered, though the connection breaks and the page is left', async ({
    page,
  }) => {
    test.setTimeout(4 * LONG_MS);
    const admin = await signUpAdmin(page);
    await visit(page, '/admin/seed-users');
    const before = await censusOf(page);

    // The request reaches the server, its answer does not reach the page.
    let isCut = true;
    await page.route(RUNS, async (route) => {
      if (!isCut) return route.continue();
      await route.fetch().catch(() => undefined);
      await route.abort('connectionreset');
    });
    await page.getByLabel('Antall').fill('200');
    await page.getByRole('button', { name: 'Lag brukerne' }).click();
    await expect(page.getByText(/^Mistet forbindelsen på/)).toBeVisible({ timeout: LONG_MS });

    isCut = false;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const row = page.getByRole('row').nth(1);
    const resume = row.getByRole('button', { name: 'Fortsett' });
    const finished = row.getByText('Ferdig');
    await expect(resume.or(finished)).toBeVisible();
    if (await resume.isVisible()) await resume.click();
    await expect(finished).toBeVisible({ timeout: LONG_MS });
    await expect.poll(async () => (await censusOf(page)).users - before.users).toBe(200);

    await removeLatest(page, admin);
    await expect.poll(async () => (await censusOf(page)).users).toBe(before.users);
    await expect(row.getByText('Fjernet')).toBeVisible();
  });
});

test('the fields say what is wrong, and keep what was typed', async ({ page }) => {
  await signUpAdmin(page);
  await visit(page, '/admin/seed-users');
  const make = page.getByRole('button', { name: 'Lag brukerne' });
  for (const [typed, sentence] of [
    ['=1+1', 'Skriv et tall.'],
    ['<script>alert(1)</script>', 'Skriv et tall.'],
    ['9'.repeat(2_000), 'Skriv et helt tall.'],
    ['1001', 'Tallet er for høyt.'],
    ['1,5', 'Skriv et helt tall.'],
    ['0', 'Tallet er for lavt.'],
  ] as const) {
    await page.getByLabel('Antall').fill(typed);
    await make.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('Antall')).toHaveValue(typed);
  }
  await page.getByLabel('Talenter, prosent').fill('61');
  await expect(page.getByText('Til sammen 101 prosent. Andelene må bli 100.')).toBeVisible();
});

test('made-up projects are made and removed', async ({ page }) => {
  test.setTimeout(4 * LONG_MS);
  const admin = await signUpAdmin(page);
  await visit(page, '/admin/seed-projects');
  const before = await censusOf(page);
  await page.getByLabel('Antall').fill('10');
  await page.getByLabel('Publisert, prosent').fill('50');
  await expect(page.getByText('Omtrent 5 publiseres, og 5 blir kladder.')).toBeVisible();
  await page.getByRole('button', { name: 'Lag prosjektene' }).click();
  await expect(page.getByText('Ferdig: 10 er laget.')).toBeVisible({ timeout: LONG_MS });
  await expect.poll(async () => (await censusOf(page)).projects).toBe(before.projects + 10);
  await removeLatest(page, admin);
  await expect.poll(async () => (await censusOf(page)).projects).toBe(before.projects);
});

test('where it is not allowed, the page says so', async ({ page }) => {
  await signUpAdmin(page);
  await page.route('**/api/admin/seed', (route) =>
    route.fulfill({ json: { isAllowed: false, seeded: { users: 0, projects: 0 }, orders: [] } }),
  );
  await visit(page, '/admin/seed-users');
  await expect(page.getByRole('heading', { name: 'Ikke tillatt her' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lag brukerne' })).toBeHidden();
});
