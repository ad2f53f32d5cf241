import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { confirmSignIn, openUser } from './vocabulary/admin.ts';
import { setAdmin } from './vocabulary/auth-emulator.ts';
import { toast } from './vocabulary/feed.ts';
import { enterCredentials, signUp, signUpAdmin, visit } from './vocabulary/session.ts';
import { loginPathFor } from './vocabulary/site-map.ts';

const undo = (page: Page) =>
  page.getByRole('region', { name: 'Meldinger' }).getByRole('button', { name: 'Angre' });

test.describe('suspending', () => {
  // Auth responds to suspended users with 400, the API with 401.
  test.use({ expectedComplaints: [/Failed to load resource.*40[01]/] });

  test('ends the other sessions of a suspended user, and can be undone', async ({
    page,
    openBrowser,
  }) => {
    const account = newAccount('Stig Støyende');
    const theirs = await openBrowser();
    await signUp(theirs, account);
    await visit(theirs, '/notifications');
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
    // The badge updates before the server responds; the toast follows the response.
    await expect(toast(page, `${account.name} kan logge inn igjen`)).toBeVisible();
    await enterCredentials(theirs, account);
    await expect(theirs).toHaveURL('/users');
  });
});

test.describe('access to the administration', () => {
  // Auth responds to a wrong password with 400.
  test.use({ expectedComplaints: [/Failed to load resource.*400.*identitytoolkit/] });

  test('is given as moderator, who reaches no settings, and is taken', async ({
    page,
    openBrowser,
  }) => {
    const account = newAccount('Rolf Rolle');
    const theirs = await openBrowser();
    await signUp(theirs, account);
    const admin = await signUpAdmin(page);
    const drawer = await openUser(page, account);
    const dialog = page.getByRole('dialog', { name: `Endre tilgangen til ${account.name}?` });

    await test.step('the owner gives it with the password', async () => {
      await drawer.getByRole('button', { name: 'Endre tilgang' }).click();
      await dialog.getByLabel('Tilgang').selectOption('Moderator');
      await confirmSignIn(dialog, { password: 'feil passord' }, 'Endre tilgang');
      await expect(dialog.getByText('Passordet er feil.')).toBeVisible();
      await confirmSignIn(dialog, admin, 'Endre tilgang');
      await expect(toast(page, `${account.name} er nå moderator`)).toBeVisible();
      await expect(drawer.getByText('Tilgang endret')).toBeVisible();
    });

    await test.step('the moderator handles content, and no settings', async () => {
      await visit(theirs, '/admin/content');
      await expect(theirs.getByRole('heading', { name: 'Innhold', level: 1 })).toBeVisible();
      await visit(theirs, '/admin/global');
      await expect(theirs.getByText('Tilgangen din åpner ikke denne siden')).toBeVisible();
      await theirs.getByRole('link', { name: 'Til oversikten' }).click();
      await expect(theirs.getByText('Tilgangen din: Moderator')).toBeVisible();
    });

    await test.step('the owner takes it, which ends the session', async () => {
      await drawer.getByRole('button', { name: 'Endre tilgang' }).click();
      await dialog.getByLabel('Tilgang').selectOption('Vanlig medlem');
      await confirmSignIn(dialog, admin, 'Endre tilgang');
      await expect(toast(page, `${account.name} har ikke lenger tilgang`)).toBeVisible();
      await expect(() => visit(theirs, '/admin')).toPass();
      await expect(theirs).toHaveURL(loginPathFor('/admin'));
    });
  });
});

test.describe('administrator whose role was removed', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*status of 403/] });

  test('sees a notice on the open page and is redirected to an allowed page', async ({
    page: theirs,
  }) => {
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
