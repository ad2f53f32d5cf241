import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { reasonsOf } from './vocabulary/matches.ts';
import { signUpAdmin, visit } from './vocabulary/session.ts';

const _LONG_MS = 120_000;
const MATCHES = '/admin/matches';
const _API = '/api/admin/matches';

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button') });
const _weight = (page: Page, kind: string, reason: string) =>
  page.getByRole('group', { name: kind }).getByLabel(reason, { exact: true });

test('matches are narrowed by the address, and each tells its reasons', async ({ page }) => {
  await signUpAdmin(page);
  await visit(page, MATCHES);
  await expect(page.getByRole('term').filter({ hasText: 'Noen er interessert' })).toBeVisible();
  await page.getByLabel('Type').selectOption({ label: 'Investor' });
  await expect(page).toHaveURL(`${MATCHES}?kind=investor`);
  await page.getByRole('searchbox').fill('Tareskogen');
  await expect(page).toHaveURL(`${MATCHES}?q=Tareskogen&kind=investor`);
  const marianne = page.getByRole('button', { name: 'Tareskogen og Marianne Foss' });
  await expect(marianne).toBeVisible();
  await expect(rowsOf(page).filter({ hasNotText: 'Investor' })).toHaveCount(0);

  await marianne.click();
  const drawer = page.getByRole('dialog', { name: 'Tareskogen og Marianne Foss' });
  await expect(drawer.getByText('Har ikke svart')).toHaveCount(2);
  const reasons = reasonsOf(drawer);
  await expect(reasons.filter({ hasText: 'Er åpen for å investere' })).toBeVisible();
  const heading = await drawer.getByRole('heading', { name: /^Grunnene til/ }).textContent();
  const score = Number(/\d+/.exec(heading ?? '')?.[0]);
  const points = await reasons.getByText(/^\+\d+$/).allTextContents();
  expect(points.reduce((sum, each) => sum + Number(each), 0)).toBe(score);
  await drawer.getByRole('button', { name: 'Slik personen leser dem' }).click();
  await expect(reasons.filter({ hasText: 'du er åpen for å investere' })).toBeVisible();

  await page.reload();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Beregn prosjektets treff på nytt' }).click();
  await expect(page.getByText('Prosjektets treff er beregnet på nytt')).toBeVisible();
  await expect(drawer.getByText('Treff beregnet på nytt').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Alle treff for prosjektet' }).click();
  await expect(page).toHaveURL(`${MATCHES}?project=tareskogen`);
  await page.getByRole('button', { name: 'Fjern Prosjekt: Tareskogen' }).click();
  await expect(page).toHaveURL(MATCHES);
});
