import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { visit } from './session.ts';

async function findUser(page: Page, { email, name }: Account): Promise<void> {
  await visit(page, '/admin/users');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(userRow(page, name)).toBeVisible();
}

const userRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });

export async function openUser(page: Page, account: Account): Promise<Locator> {
  await findUser(page, account);
  await page.getByRole('button', { name: account.name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: account.name, exact: true });
  await expect(drawer).toBeVisible();
  return drawer;
}

export async function confirmSignIn(
  dialog: Locator,
  { password }: Pick<Account, 'password'>,
  button: string,
): Promise<void> {
  await dialog.getByLabel('Passordet ditt').fill(password);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}
