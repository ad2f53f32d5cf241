import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { visit } from './vocabulary/session.ts';

const LIST = '**/api/public/investors*';
const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');
const sector = (page: Page) => page.getByLabel('Bransje', { exact: true });
const stage = (page: Page) => page.getByLabel('Fase', { exact: true });

test('anybody sees the investors who chose to be listed, and signs in to reach one', async ({
  page,
}) => {
  await visit(page, '/investors');
  const helene = page.getByRole('listitem').filter({ hasText: 'Helene Storm' });
  await expect(helene.getByText('200 000–1 500 000 kr')).toBeVisible();
  await expect(helene.getByText('Helse', { exact: true })).toBeVisible();
  await helene.getByRole('link', { name: 'Helene Storm' }).click();
  await expect(page).toHaveURL('/login?next=%2Fusers%2Fhelene-storm');
});

test('filters narrow the list together, stay in the address and go back with Back', async ({
  page,
}) => {
  await visit(page, '/investors');
  await sector(page).selectOption({ label: 'Helse' });
  await expect(names(page)).toContainText(['Helene Storm']);
  await expect(page).toHaveURL('/investors?sector=health');
  await stage(page).selectOption({ label: 'I vekst' });
  await expect(page.getByText('Ingen investorer passer')).toBeVisible();

  await page.goBack();
  await expect(names(page)).toContainText(['Helene Storm']);
  await page.reload();
  await expect(sector(page)).toHaveValue('health');
  await expect(names(page)).toContainText(['Helene Storm']);

  await page.getByRole('button', { name: 'Tøm filtre' }).click();
  await expect(page).toHaveURL('/investors');
  await expect(page.getByText(/^\d+ investorer$/)).toBeVisible();
});

test.describe('when the list cannot be read', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the page says so and offers another try', async ({ page }) => {
    await page.route(LIST, (route) => route.abort(), { times: 1 });
    await visit(page, '/investors');
    await expect(page.getByRole('alert')).toContainText('Vi fikk ikke hentet investorene');
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(names(page).first()).toBeVisible();
  });

  test('what was read before stays, and goes on from there', async ({ page }) => {
    await page.route(LIST, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/limit=\d+/, 'limit=2'),
      }),
    );
    await visit(page, '/investors');
    await expect(names(page)).toHaveCount(2);
    await page.route(LIST, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Vis flere' }).click();
    await expect(page.getByRole('alert')).toContainText('Vi fikk ikke hentet investorene');
    await expect(names(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(names(page)).toHaveCount(4);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the cards stand below one another and nothing is wider than the screen', async ({
    page,
  }) => {
    await visit(page, '/investors?stage=prototype');
    await expect(names(page).first()).toBeVisible();
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide).toBeLessThanOrEqual(0);
    const lefts = await names(page).evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(1);
  });
});
