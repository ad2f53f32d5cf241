import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { createAccount, readMailLink } from './vocabulary/auth-emulator.ts';
import {
  enterCredentials,
  expectSignedIn,
  fillSignUpForm,
  logOut,
  visit,
} from './vocabulary/session.ts';

async function requestMail(page: Page, link: string, email: string): Promise<void> {
  await page.getByRole('link', { name: link }).click();
  const form = page.getByRole('main');
  const send = form.getByRole('button', { name: 'Send lenken' });
  await expect(send).toBeVisible();
  await form.getByLabel('E-post').fill(email);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Se i e-posten din' })).toBeVisible();
}

const PASSWORD_RESET_LINK = 'Glemt passordet?';
const WITHOUT_PASSWORD = 'Få en innloggingslenke på e-post';

test('resets a forgotten password through the link in the mail', async ({ page }) => {
  const account = newAccount('Runa Glemsk');
  await createAccount(account);
  await visit(page, '/login');

  await requestMail(page, PASSWORD_RESET_LINK, account.email);

  await visit(page, await readMailLink(account.email, 'PASSWORD_RESET'));
  const password = 'Vinterfugl 8';
  await page.getByLabel('Nytt passord').fill(password);
  await page.getByRole('button', { name: 'Lagre og logg inn' }).click();
  await expectSignedIn(page, account.name);

  await logOut(page, account.name);
  await enterCredentials(page, { ...account, password });
  await expectSignedIn(page, account.name);
});

test('a mail link signs in without a password; another browser asks for the address first', async ({
  page,
  openBrowser,
}) => {
  const account = newAccount('Lena Lenke');
  await createAccount(account);
  await visit(page, '/login');
  await requestMail(page, WITHOUT_PASSWORD, account.email);
  const other = await openBrowser();
  await visit(other, await readMailLink(account.email, 'EMAIL_SIGNIN'));
  await other.getByLabel('E-post').fill(account.email);
  await other.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expectSignedIn(other, account.name);

  await visit(page, '/login');
  await requestMail(page, WITHOUT_PASSWORD, account.email);
  await page.goto(await readMailLink(account.email, 'EMAIL_SIGNIN'));
  await expectSignedIn(page, account.name);
});

test('a new account opens once its address is confirmed by mail', async ({ page }) => {
  const account = newAccount('Vera Bekreft');
  await fillSignUpForm(page, account);
  await expect(page.getByText('Vi har sendt en lenke til')).toBeVisible();
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
  await page.goto('/users');
  await expect(page).toHaveURL('/waiting?next=%2Fusers');

  await visit(page, await readMailLink(account.email, 'VERIFY_EMAIL'));
  await expect(page.getByRole('heading', { name: 'Adressen er bekreftet' })).toBeVisible();
  await page.getByRole('link', { name: 'Gå videre' }).click();
  await expectSignedIn(page, account.name);
  await expect(page).toHaveURL('/users/edit?welcome=purpose');
});
