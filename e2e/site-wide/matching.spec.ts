import type { Page } from '@playwright/test';
import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { scaled } from '../../scripts/time-limits.mjs';
import { signUpAdmin, visit } from '../vocabulary/session.ts';
import { expect, test } from './fixtures.ts';

const LONG_MS = scaled(120_000);
const MATCHES = '/admin/matches';
const API = '/api/admin/matches';

const weight = (page: Page, kind: string, reason: string) =>
  page.getByRole('group', { name: kind }).getByLabel(reason, { exact: true });

async function callMatchingApi(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  data: object = {},
) {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.fetch(`${API}${path}`, { method, data, headers });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Restores the weights and matches on which other stories rely. */
async function restoreWeights(page: Page): Promise<void> {
  await callMatchingApi(page, 'PUT', '/settings', DEFAULT_MATCHING);
  const { id } = await callMatchingApi(page, 'POST', '/reruns');
  await expect
    .poll(async () => (await callMatchingApi(page, 'POST', `/reruns/${id}/run`)).finishedAt, {
      timeout: LONG_MS,
    })
    .not.toBeNull();
}

test('weights are previewed, saved and applied by a complete rerun', async ({ page }) => {
  test.setTimeout(3 * LONG_MS);
  await signUpAdmin(page);
  await visit(page, `${MATCHES}?tab=weights`);
  const place = weight(page, 'Medgründere', 'Sted');
  await place.fill('17');
  await weight(page, 'Medgründere', 'Ønsker').fill('14');
  await page.getByRole('button', { name: 'Se hva endringen gjør' }).click();
  const preview = page.getByRole('region', { name: 'Hva endringen gjør' });
  await expect(preview.getByText(/^Prøvd på /)).toBeVisible();
  await expect(preview.getByText('Ønsker: 13 → 14').first()).toBeVisible();
  try {
    await preview.getByRole('button', { name: 'Lagre vektene' }).click();
    await expect(page.getByText('Vektene er lagret')).toBeVisible();

    await expect(page.getByText(/^Vektene er endret\./)).toBeVisible();
    await page.getByRole('button', { name: 'Beregn på nytt', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Beregne alle treff på nytt?' });
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('progressbar', { name: 'Fremdrift' })).toBeVisible();
    await expect(page.getByText(/^Ferdig: \d+ prosjekter og personer/)).toBeVisible({
      timeout: LONG_MS,
    });
    await page.getByRole('tab', { name: 'Logg' }).click();
    await expect(page.getByText('Vekter for treff endret').first()).toBeVisible();
    await expect(page.getByText('Treff beregnet på nytt').first()).toBeVisible();
    await visit(page, `${MATCHES}?tab=weights`);
    await expect(place).toHaveValue('17');
    await expect(page.getByText(/^Vektene er endret\./)).toHaveCount(0);
  } finally {
    await restoreWeights(page);
  }
});
