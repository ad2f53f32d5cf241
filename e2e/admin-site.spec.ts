import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ADMIN, KARI, newAccount } from './vocabulary/accounts.ts';
import { confirmSignIn } from './vocabulary/admin.ts';
import { expectSignedIn, signIn, signUp, visit } from './vocabulary/session.ts';
import { announce, takeDownAnnouncement, toSettings } from './vocabulary/site.ts';

const announced = (page: Page) => page.getByRole('region', { name: 'Kunngjøring', exact: true });

test('an announcement stands above public pages and members’ until it is closed or taken down', async ({
  page,
  openBrowser,
}) => {
  const [theirs, visitors] = [await openBrowser(), await openBrowser()];
  await signIn(theirs, KARI);
  await signIn(page, ADMIN);
  const text = `Nede <b>i natt</b> =1+1 ${Date.now()}`;
  await announce(page, text);

  await expect(announced(theirs)).toContainText(text);
  await visit(visitors, '/about');
  await expect(announced(visitors)).toContainText(text);
  await announced(visitors).getByRole('button', { name: 'Lukk kunngjøringen' }).click();
  await visit(visitors, '/');
  await expect(visitors.getByText(text)).toHaveCount(0);

  await takeDownAnnouncement(page);
  await expect(announced(theirs)).toHaveCount(0);
});

test('an announcement without words or of the past is refused at its fields', async ({ page }) => {
  await signIn(page, ADMIN);
  await toSettings(page, 'announcement');
  await page.getByLabel('Tekst på norsk').fill('x'.repeat(301));
  await page.getByLabel(/Vises til/).fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Vis kunngjøringen' }).click();
  await expect(page.getByText('For langt.')).toBeVisible();
  await expect(page.getByText('Fyll ut dette feltet.')).toBeVisible();
  await page.getByLabel('Tekst på norsk').fill('Hei');
  await page.getByLabel('Tekst på engelsk').fill('Hello');
  await expect(page.getByText('Velg et tidspunkt som ikke har vært.')).toBeVisible();
});

test('while sign-ups are closed the sign-in page says so', async ({ page, openBrowser }) => {
  await signIn(page, ADMIN);
  await toSettings(page, 'site');
  await page.getByRole('switch', { name: /Nye kan bli med/ }).click();
  await expect(page.getByText('Nye kan ikke bli med.')).toBeVisible();
  try {
    const theirs = await openBrowser();
    await visit(theirs, '/login?view=sign-up');
    await expect(theirs.getByText(/tar vi ikke imot nye kontoer/)).toBeVisible();
  } finally {
    await page.getByRole('switch', { name: /Nye kan bli med/ }).click();
    await expect(page.getByText('Nye kan bli med.', { exact: true })).toBeVisible();
  }
});

test('maintenance shuts members out, not administrators, and opens by itself', async ({
  page,
  openBrowser,
}) => {
  const theirs = await openBrowser();
  const account = newAccount('Mona Medlem');
  await signUp(theirs, account);
  await signIn(page, ADMIN);
  await toSettings(page, 'site');
  const maintenance = page.getByRole('switch', { name: /Vedlikehold/ });
  await maintenance.click();
  const dialog = page.getByRole('dialog', { name: 'Begynne vedlikehold?' });
  await confirmSignIn(dialog, ADMIN, 'Begynn vedlikehold');
  await expect(maintenance).toBeChecked();
  try {
    await expect(theirs.getByRole('heading', { name: 'Samspill vedlikeholdes' })).toBeVisible();
    await visit(page, '/projects');
    await expect(page.getByText(/Bare administratorer ser sidene/)).toBeVisible();
  } finally {
    await toSettings(page, 'site');
    await maintenance.click();
    await expect(maintenance).not.toBeChecked();
  }
  await expectSignedIn(theirs, account.name);
});

test('a skill is added, renamed, merged into another and gone', async ({ page }) => {
  await signIn(page, ADMIN);
  await toSettings(page, 'skills');
  const mark = Date.now();
  const [one, other] = [`Smiing ${mark}`, `Smedarbeid ${mark}`];
  for (const name of [one, other]) {
    await page.getByRole('button', { name: 'Ny ferdighet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ny ferdighet' });
    await dialog.getByRole('button', { name: 'Legg til' }).click();
    await expect(dialog.getByText('Fyll ut dette feltet.')).toHaveCount(2);
    await dialog.getByLabel('Navn på norsk').fill(name);
    await dialog.getByLabel('Navn på engelsk').fill(`${name} en`);
    await dialog.getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText(`«${name}» er lagt til.`)).toBeVisible();
  }
  await page.getByRole('searchbox').fill(String(mark));
  await page.getByRole('button', { name: one, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: one });
  await expect(drawer.getByText(/^Brukt av 0/)).toBeVisible();
  await drawer.getByLabel('Slå sammen med').selectOption({ label: other });
  await drawer.getByRole('button', { name: 'Slå sammen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slå sammen' }).click();
  await expect(page.getByText(`«${one}» er nå «${other}».`)).toBeVisible();

  await page.getByRole('button', { name: other, exact: true }).click();
  const rest = page.getByRole('dialog', { name: other });
  await rest.getByRole('button', { name: 'Fjern' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern' }).click();
  await expect(page.getByText('Ingen treff')).toBeVisible();
});
