import type { Page } from '@playwright/test';
import { newAccount, unique } from '../vocabulary/accounts.ts';
import { hasAccount } from '../vocabulary/auth-emulator.ts';
import { toast } from '../vocabulary/feed.ts';
import { expectSignedIn, goTo, logOut, signUpAdmin, visit } from '../vocabulary/session.ts';
import { expect, test } from './fixtures.ts';

async function chooseIdentity(page: Page, name: string, email: string): Promise<void> {
  const chooser = page.getByRole('dialog', { name: 'Velg en testperson' });
  await chooser.getByLabel('Navn').fill(name);
  await chooser.getByLabel('E-post').fill(email);
  await chooser.getByRole('button', { name: 'Fortsett', exact: true }).click();
}

// Site-wide, because all log-in pages show the provider.
test('people log in with their organization, and confirm dangerous acts there', async ({
  page,
  openBrowser,
}) => {
  const office = await openBrowser();
  const { name, email } = newAccount(unique('Kari Kommune'));
  const domain = `${unique('d').replace(' ', '')}.example`;
  const address = email.replace(/@.*$/, `@${domain}`);
  const providers = office.getByRole('button', { name: 'Lagre leverandører' });
  await signUpAdmin(office);

  await test.step('the administrator names the provider', async () => {
    await visit(office, '/admin/global?tab=site');
    await office.getByRole('button', { name: 'Legg til leverandør' }).click();
    await office.getByLabel('ID', { exact: true }).fill('oidc.entra');
    await office.getByLabel('Navn på knappen').fill('Kommunen');
    await office.getByLabel('E-postdomener', { exact: true }).fill(domain);
    await providers.click();
    await expect(toast(office, 'Leverandørene er lagret.')).toBeVisible();
  });
  try {
    await test.step('an address of the domain is led there, and becomes a member', async () => {
      await visit(page, '/login');
      await page.getByLabel('E-post').fill(address);
      const hint = page.getByRole('status').getByRole('button', { name: 'Fortsett med Kommunen' });
      await hint.click();
      await chooseIdentity(page, name, address);
      await expectSignedIn(page, name);
      await visit(page, '/feed');
    });

    await test.step('the button signs in to the same account', async () => {
      await logOut(page, name);
      await visit(page, '/login');
      await page.getByRole('button', { name: 'Fortsett med Kommunen' }).click();
      await chooseIdentity(page, name, address);
      await expectSignedIn(page, name);
      await visit(page, '/feed');
    });

    await test.step('deleting the account asks the organization, and not for a password', async () => {
      await goTo(page, '/users/edit?tab=settings');
      const account = page.getByRole('region', { name: 'Kontoen din' });
      await account.getByRole('button', { name: /^Slett/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/Organisasjonen din spør/)).toBeVisible();
      await expect(dialog.getByLabel('Passordet ditt')).toHaveCount(0);
      await dialog.getByRole('button', { name: /^Slett/ }).click();
      await expect.poll(() => hasAccount(address)).toBe(false);
    });
  } finally {
    await office.getByRole('button', { name: 'Fjern Kommunen' }).click();
    await providers.click();
    await office.getByRole('button', { name: 'Fjern leverandøren' }).click();
    await expect(office.getByRole('alertdialog')).toHaveCount(0);
    await expect(toast(office, 'Leverandørene er lagret.')).toBeVisible();
  }
});
