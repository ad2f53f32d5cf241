import { expect, type Page } from '@playwright/test';
import { press, type } from './keyboard.ts';

export async function sendRequest(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: 'Be om å bli med', exact: true }));
  await press(dialog.getByRole('button', { name: 'Medgründer', exact: true }));
  await type(dialog.getByLabel('Melding'), message);
  await press(dialog.getByRole('button', { name: 'Send forespørsel' }));
  await expect(ownRequest(page)).toBeVisible();
}

export const ownRequest = (page: Page) => page.getByRole('button', { name: 'Forespørsel sendt' });

export const peopleTab = (page: Page) => page.getByRole('tab', { name: /^Folk/ });

export const members = (page: Page) => page.getByRole('list', { name: /er med$/ });

export const pathOf = (page: Page) => new URL(page.url()).pathname;

export async function openMemberMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Flere valg for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
}
