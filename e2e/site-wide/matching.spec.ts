import type { Page } from '@playwright/test';
import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { expect, test } from '../fixtures.ts';
import { signUpAdmin, visit } from '../vocabulary/session.ts';

const LONG_MS = 120_000;
const MATCHES = '/admin/matches';
const API = '/api/admin/matches';

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button') });
const weight = (page: Page, kind: string, reason: string) =>
  page.getByRole('group', { name: kind }).getByLabel(reason, { exact: true });

/** What the signed-in administrator asks of the API past the page. */
async function ask(page: Page, method: 'POST' | 'PUT', path: string, data: object = {}) {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.fetch(`${API}${path}`, { method, data, headers });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** The weights that all other stories reckon with, and the matches that they make. */
async function restoreWeights(page: Page): Promise<void> {
  await ask(page, 'PUT', '/settings', DEFAULT_MATCHING);
  const { id } = await ask(page, 'POST', '/reruns');
  await expect
    .poll(async () => (await ask(page, 'POST', `/reruns/${id}/run`)).finishedAt, {
      timeout: LONG_MS,
    })
    .not.toBeNull();
}

test.describe('making all matches anew', () => {
  // The connection is cut on purpose.
  test.use({ expectedComplaints: [/Failed to load resource: net::ERR_/] });

  test('goes on after the connection broke, to its end', async ({ page }) => {
    test.setTimeout(LONG_MS);
    await signUpAdmin(page);
    await visit(page, MATCHES);
    // The request reaches the server, its answer does not reach the page.
    let isCut = true;
    await page.route(`**${API}/reruns/*/run`, async (route) => {
      if (!isCut) return route.continue();
      await route.fetch().catch(() => undefined);
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Beregn alle på nytt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Begynn' }).click();
    await expect(page.getByText(/^Mistet forbindelsen på/)).toBeVisible({ timeout: LONG_MS });
    isCut = false;
    await expect(page.getByText(/^Ferdig: \d+ prosjekter og personer/)).toBeVisible({
      timeout: LONG_MS,
    });
    await page.reload();
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByText(/^En beregning stoppet på/)).toHaveCount(0);
  });
});

test.describe('the weights', () => {
  // One saving is refused on purpose.
  test.use({ expectedComplaints: [/Failed to load resource: .* 500/] });

  test('are tried, saved though refused at first, and followed by a rerun to its end', async ({
    page,
  }) => {
    test.setTimeout(3 * LONG_MS);
    await signUpAdmin(page);
    await visit(page, `${MATCHES}?tab=weights`);
    const trial = page.getByRole('button', { name: 'Se hva endringen gjør' });
    const skills = weight(page, 'Talenter', 'Ferdigheter');
    await expect(trial).toBeDisabled();
    for (const [typed, sentence] of [
      ['=1+1', 'Skriv et tall.'],
      ['<script>alert(1)</script>', 'Skriv et tall.'],
      ['9'.repeat(2_000), 'Skriv et helt tall.'],
      ['101', 'Tallet er for høyt.'],
    ] as const) {
      await skills.fill(typed);
      await trial.click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(skills).toHaveValue(typed);
    }
    await skills.fill('61');
    await expect(page.getByText('Til sammen 101. Det må bli 100.')).toBeVisible();
    await page.getByRole('button', { name: 'Sett inn standardvektene' }).click();
    await expect(skills).toHaveValue('60');
    await expect(trial).toBeDisabled();

    const place = weight(page, 'Medgründere', 'Sted');
    await place.fill('19');
    await weight(page, 'Medgründere', 'Ønsker').fill('16');
    await page.getByRole('link', { name: 'Innhold', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bli her' }).click();
    await page.getByRole('tab', { name: 'Treff' }).click();
    await page.getByRole('tab', { name: 'Vekter' }).click();
    await expect(place).toHaveValue('19');

    await trial.click();
    const preview = page.getByRole('region', { name: 'Hva endringen gjør' });
    await expect(preview.getByText(/^Prøvd på /)).toBeVisible();
    await expect(preview.getByText('Ønsker: 15 → 16').first()).toBeVisible();
    const save = preview.getByRole('button', { name: 'Lagre vektene' });
    await page.route(`**${API}/settings`, (route) => route.fulfill({ status: 500 }), { times: 1 });
    try {
      await save.click();
      await expect(page.getByText(/Det du skrev, står her fortsatt/)).toBeVisible();
      await expect(place).toHaveValue('19');
      await save.click();
      await expect(page.getByText('Vektene er lagret')).toBeVisible();

      await expect(page.getByText(/^Vektene er endret\./)).toBeVisible();
      await page.getByRole('button', { name: 'Beregn på nytt', exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Beregne alle treff på nytt?' });
      await dialog.getByRole('button', { name: 'Begynn' }).click();
      await expect(page.getByRole('progressbar', { name: 'Fremdrift' })).toBeVisible();
      await expect(page.getByText(/^Ferdig: \d+ prosjekter og personer/)).toBeVisible({
        timeout: LONG_MS,
      });
      await page.getByRole('tab', { name: 'Logg' }).click();
      await expect(page.getByText('Vekter for treff endret').first()).toBeVisible();
      await expect(page.getByText('Treff beregnet på nytt').first()).toBeVisible();
      await visit(page, `${MATCHES}?tab=weights`);
      await expect(place).toHaveValue('19');
      await expect(page.getByText(/^Vektene er endret\./)).toHaveCount(0);
    } finally {
      await restoreWeights(page);
    }
  });
});
