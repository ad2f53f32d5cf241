import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';

/** Opens a page of the site and waits until it shows its heading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Fills in the form of the sign-in page that is open. */
export async function enterCredentials(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
}

const accountButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Konto: ${name}` }).filter({ visible: true });

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(accountButton(page, name)).toBeVisible();
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await visit(page, '/login');
  await enterCredentials(page, account);
  await expectSignedIn(page, account.name);
}

export async function signUp(page: Page, account: Account): Promise<void> {
  await visit(page, '/login?view=sign-up');
  await page.getByLabel('Navn').fill(account.name);
  await page.getByLabel('E-post').fill(account.email);
  await page.getByLabel('Passord', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Lag konto' }).click();
  await expectSignedIn(page, account.name);
}

/** Signs in as one of the identities that stand in for Google accounts on the local stack. */
export async function signInWithGoogleChooser(page: Page, name: string): Promise<void> {
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Fortsett med Google' }).click();
  const chooser = page.getByRole('dialog', { name: 'Velg en testperson' });
  await chooser.getByRole('button', { name }).click();
  await expectSignedIn(page, name);
}

export async function openAccountMenu(page: Page, name: string): Promise<void> {
  await accountButton(page, name).click();
}

/** The address of one's own profile. */
export async function ownProfile(page: Page, name: string): Promise<string> {
  await openAccountMenu(page, name);
  const address = await page.getByRole('menuitem', { name: 'Min profil' }).getAttribute('href');
  await page.keyboard.press('Escape');
  return address ?? '';
}

/** Logs out, which leads to the front page, and goes on to the sign-in page. */
export async function logOut(page: Page, name: string): Promise<void> {
  await openAccountMenu(page, name);
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Du er logget ut.')).toBeVisible();
  await visit(page, '/login');
}
