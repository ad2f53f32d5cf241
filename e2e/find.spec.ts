import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { signUp, visit } from './vocabulary/session.ts';

const results = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

test.beforeEach(async ({ page }) => {
  await signUp(page, newAccount('Finn Leting'));
});

test('projects are found by the beginning of a word, and the address remembers it', async ({
  page,
}) => {
  await visit(page, '/projects');
  await page.getByRole('searchbox', { name: 'Søk i prosjekter' }).fill('tare');
  await expect(results(page)).toHaveText(['Tareskogen']);

  await page.reload();
  await expect(results(page)).toHaveText(['Tareskogen']);
  await expect(page.getByRole('searchbox', { name: 'Søk i prosjekter' })).toHaveValue('tare');
});

test('filters narrow the list, and Back widens it again', async ({ page }) => {
  await visit(page, '/projects');
  await page.getByLabel('Fase').selectOption({ label: 'I vekst' });
  await page.getByLabel('Bransje', { exact: true }).selectOption({ label: 'Skogbruk' });
  await expect(results(page)).toHaveText(['Skogsblikk']);
  await expect(page.getByText('1 treff', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Bransje', { exact: true })).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Hverdagshjelpen' })).toBeVisible();
});

test('a search that finds nothing says so and is cleared in one step', async ({ page }) => {
  await visit(page, '/projects');
  await page.getByRole('searchbox', { name: 'Søk i prosjekter' }).fill('qwertyuiop');
  await expect(
    page.getByRole('heading', { name: 'Ingen prosjekter passer til søket' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Tøm søk og filtre' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('the list goes on to its end', async ({ page }) => {
  const more = page.getByRole('button', { name: 'Vis flere' });
  await visit(page, '/projects');
  await expect(results(page)).toHaveCount(20);
  while (await more.isVisible()) {
    const before = await results(page).count();
    await more.click();
    await expect.poll(() => results(page).count()).toBeGreaterThan(before);
  }
  await expect(page.getByRole('heading', { name: 'Skogsblikk' })).toBeVisible();
});

test('people are found by what they can do', async ({ page }) => {
  await visit(page, '/users');
  await page.getByLabel('Rolle').selectOption({ label: 'Investor' });
  await page.getByLabel('Bransje', { exact: true }).selectOption({ label: 'Spill' });
  await expect(results(page)).toHaveText(['Anders Wennberg']);

  await page.getByRole('link', { name: 'Anders Wennberg' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anders Wennberg' })).toBeVisible();
  await expect(page.getByText('Send a build, not a deck.')).toBeVisible();
});
