import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { confirmSignIn, findUser, openUser, userRow } from './vocabulary/admin.ts';
import { setAdmin } from './vocabulary/auth-emulator.ts';
import { toast } from './vocabulary/feed.ts';
import { addMember, enterCredentials, signUp, signUpAdmin, visit } from './vocabulary/session.ts';
import { loginPathFor } from './vocabulary/site-map.ts';

const undo = (page: Page) =>
  page.getByRole('region', { name: 'Meldinger' }).getByRole('button', { name: 'Angre' });

test.describe('suspending', () => {
  // The Auth service answers those who are shut out with 400, the API with 401.
  test.use({ expectedComplaints: [/Failed to load resource.*40[01]/] });

  test('shuts somebody out who is signed in elsewhere, and can be undone', async ({
    page,
    openBrowser,
  }) => {
    const account = newAccount('Stig Støyende');
    const theirs = await openBrowser();
    await signUp(theirs, account);
    await visit(theirs, '/projects');
    await signUpAdmin(page);
    const drawer = await openUser(page, account);

    await drawer.getByRole('button', { name: 'Sperr', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Sperre ${account.name}?` });
    await dialog.getByRole('button', { name: 'Sperr', exact: true }).click();
    await expect(dialog.getByText('Skriv hvorfor.')).toBeVisible();
    await dialog.getByLabel('Begrunnelse').fill('Sender <b>reklame</b> til alle');
    await dialog.getByRole('button', { name: 'Sperr', exact: true }).click();

    await expect(drawer.getByText('Sperret', { exact: true })).toBeVisible();
    await expect(drawer.getByText('«Sender <b>reklame</b> til alle»')).toBeVisible();
    await expect(() => visit(theirs, '/users')).toPass();
    await expect(theirs).toHaveURL(loginPathFor('/users'));
    await enterCredentials(theirs, account);
    await expect(theirs.getByRole('alert')).toContainText('Denne kontoen er sperret');

    const restore = drawer.getByRole('button', { name: 'Opphev sperring' });
    await restore.click();
    await expect(toast(page, `${account.name} kan logge inn igjen`)).toBeVisible();
    await undo(page).click();
    await expect(drawer.getByText('Sperret', { exact: true })).toBeVisible();
    await expect(drawer.getByText('«Opphevingen av sperringen ble angret.»')).toBeVisible();
    await expect(toast(page, `${account.name} er sperret`)).toBeVisible();
    await restore.click();
    await expect(drawer.getByText('Aktiv', { exact: true })).toBeVisible();
    // The badge is ahead of the server.
    await expect(toast(page, `${account.name} kan logge inn igjen`)).toBeVisible();
    await enterCredentials(theirs, account);
    await expect(theirs).toHaveURL('/users');
  });

  test('is done to several at once, but not to administrators', async ({ page }) => {
    // Whom the list shows, by the word that they share and nobody else has.
    const word = `Samlet${randomUUID().slice(0, 8)}`;
    const accounts = ['Alfa', 'Beta'].map((name) => newAccount(`${name} ${word}`));
    for (const account of accounts) await addMember(account);
    const admin = await signUpAdmin(page);
    await visit(page, `/admin/users?q=${word}`);
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2);
    for (const { name } of accounts) await page.getByLabel(`Velg ${name}`).check();
    const bar = page.getByRole('region', { name: 'Det du har valgt' });
    await expect(bar.getByText('2 valgt')).toBeVisible();
    await bar.getByRole('button', { name: 'Sperr', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Begrunnelse').fill('Prøve');
    await dialog.getByRole('button', { name: 'Sperr', exact: true }).click();
    await expect(toast(page, '2 er sperret')).toBeVisible();
    for (const { name } of accounts)
      await expect(userRow(page, name).getByText('Sperret', { exact: true })).toBeVisible();

    await undo(page).click();
    for (const { name } of accounts)
      await expect(userRow(page, name).getByText('Aktiv', { exact: true })).toBeVisible();

    await findUser(page, admin);
    await page.getByLabel(`Velg ${admin.name}`).check();
    await expect(bar.getByRole('button', { name: 'Sperr', exact: true })).toBeDisabled();
    await expect(bar.getByRole('button', { name: 'Slett', exact: true })).toBeDisabled();
  });
});

test.describe('the administrator’s role', () => {
  // The Auth service answers a wrong password with 400.
  test.use({ expectedComplaints: [/Failed to load resource.*400.*:9099/] });

  test('is given and taken with the password typed anew', async ({ page }) => {
    const account = newAccount('Rolf Rolle');
    await addMember(account);
    const admin = await signUpAdmin(page);
    const drawer = await openUser(page, account);

    await drawer.getByRole('button', { name: 'Gjør til administrator' }).click();
    const dialog = page.getByRole('dialog', { name: `Gjøre ${account.name} til administrator?` });
    await confirmSignIn(dialog, { password: 'feil passord' }, 'Gjør til administrator');
    await expect(dialog.getByText('Passordet er feil.')).toBeVisible();
    await confirmSignIn(dialog, admin, 'Gjør til administrator');
    await expect(toast(page, `${account.name} er nå administrator`)).toBeVisible();
    await expect(drawer.getByText('Gjort til administrator')).toBeVisible();

    await drawer.getByRole('button', { name: 'Fjern administratorrollen' }).click();
    const removal = page.getByRole('dialog', { name: /^Fjerne administratorrollen/ });
    await confirmSignIn(removal, admin, 'Fjern administratorrollen');
    await expect(drawer.getByRole('button', { name: 'Gjør til administrator' })).toBeVisible();
  });
});

test.describe('an administrator who is one no more', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*status of 403/] });

  test('is told so on the page that is open, and let out of it', async ({ page: theirs }) => {
    const account = newAccount('Frode Fratatt');
    await signUp(theirs, account);
    await setAdmin(account.email, true);
    await visit(theirs, '/admin/users');
    await expect(theirs.getByRole('row')).not.toHaveCount(0);

    await setAdmin(account.email, false);
    await theirs.getByRole('searchbox').fill('Kari');
    await expect(theirs.getByText('Du har ikke tilgang til å gjøre dette.')).toBeVisible();
    await expect(theirs.getByRole('row')).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(theirs.getByText('403 Forbidden')).toBeVisible();
  });
});

test.describe('the last administrator', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*409/] });

  test('is told so in words', async ({ page }) => {
    const admin = await signUpAdmin(page);
    // Others on this stack may be administrators, too.
    await page.route('**/api/admin/users/*/remove-admin', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'last-admin', message: 'The last administrator.' } },
      }),
    );
    const drawer = await openUser(page, admin);
    await drawer.getByRole('button', { name: 'Fjern administratorrollen' }).click();
    const dialog = page.getByRole('dialog', { name: /^Fjerne administratorrollen/ });
    await confirmSignIn(dialog, admin, 'Fjern administratorrollen');
    await expect(dialog.getByText(/Dette er den siste administratoren/)).toBeVisible();
  });
});

test('deleting somebody names what goes, and takes them off the list', async ({ page }) => {
  const account = newAccount('Dag Dratt');
  await addMember(account);
  const admin = await signUpAdmin(page);
  const drawer = await openUser(page, account);
  await drawer.getByRole('button', { name: 'Slett', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Slette ${account.name} for godt?` });
  await expect(dialog.getByText(/Det kan ikke angres/)).toBeVisible();
  await dialog.getByLabel('Begrunnelse').fill('Ba om det selv');
  await confirmSignIn(dialog, admin, 'Slett for godt');
  await expect(toast(page, `${account.name} er slettet`)).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(userRow(page, account.name)).toBeHidden();
});

test('filters and the order are in the address, and who is open too', async ({ page }) => {
  const admin = await signUpAdmin(page);
  const [mark] = admin.name.split(' ').slice(-1);
  await visit(page, `/admin/users?q=${mark}`);
  await page.getByLabel('Tilgang').selectOption('Administrator');
  await expect(page).toHaveURL(`/admin/users?q=${mark}&role=admin`);
  await page.getByRole('button', { name: 'Navn', exact: true }).click();
  await expect(page).toHaveURL(`/admin/users?q=${mark}&role=admin&sort=name`);
  await page.getByRole('button', { name: admin.name, exact: true }).click();
  await expect(page).toHaveURL(/&user=/);
  await page.reload();
  const drawer = page.getByRole('dialog', { name: admin.name, exact: true });
  await expect(drawer.getByText('Dette er deg.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/admin/users?q=${mark}&role=admin&sort=name`);
  await page.getByRole('searchbox').fill('finnes absolutt ikke');
  await expect(page.getByRole('heading', { name: 'Ingen passer' })).toBeVisible();
});
