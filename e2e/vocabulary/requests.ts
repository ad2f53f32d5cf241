import { expect, type Page } from '@playwright/test';
import { press, type } from './keyboard.ts';

type Kind = 'Del av teamet' | 'Medgründer';

/** Asks, on a project's page that is open, to take part in it; by the keyboard alone. */
export async function ask(page: Page, kind: Kind, message: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: 'Bli med', exact: true }));
  await press(dialog.getByRole('button', { name: kind, exact: true }));
  await type(dialog.getByLabel('Melding'), message);
  await press(dialog.getByRole('button', { name: 'Send forespørsel' }));
  await expect(ownRequest(page)).toBeVisible();
}

/** Invites, on a profile that is open, to the one project of the inviter's. */
export async function invite(page: Page, name: string, kind: Kind, message: string): Promise<void> {
  await page.getByRole('button', { name: `Inviter ${name} til prosjektet` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kind, exact: true }).click();
  await dialog.getByLabel('Melding').fill(message);
  await dialog.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(page.getByText(`Invitasjonen til ${name} er sendt`)).toBeVisible();
}

/** The button that says what became of one's request. */
export const ownRequest = (page: Page) => page.getByRole('button', { name: 'Forespørsel sendt' });

/** The tab of the people, which tells its owner how many wait. */
export const peopleTab = (page: Page) => page.getByRole('tab', { name: /^Folk/ });

export const members = (page: Page) => page.getByRole('list', { name: /er med$/ });

/** The project's page that is open, for another browser. */
export const pathOf = (page: Page) => new URL(page.url()).pathname;

export async function openMemberMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Flere valg for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
}
