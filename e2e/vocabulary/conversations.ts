import { expect, type Locator, type Page } from '@playwright/test';
import { type } from './keyboard.ts';
import { visit } from './session.ts';

export const thread = (page: Page): Locator =>
  page.getByRole('log', { name: 'Meldinger i samtalen' });

export const messageWith = (page: Page, text: string): Locator =>
  thread(page).getByRole('article').filter({ hasText: text });

export const composer = (page: Page): Locator => page.getByLabel('Skriv en melding');

export const conversations = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Samtaler|Forespørsler)$/ }).getByRole('listitem');

export async function sendMessage(page: Page, text: string): Promise<void> {
  await type(composer(page), text);
  await page.keyboard.press('Enter');
  await expect(messageWith(page, text)).toBeVisible();
}

export async function makeContact(page: Page, profile: string, text: string): Promise<void> {
  await visit(page, profile);
  await page.getByRole('button', { name: /^Send melding til / }).click();
  const dialog = page.getByRole('dialog', { name: /^Send melding til / });
  await dialog.getByLabel(/^Melding til /).fill(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/messages\?c=/);
}

export async function acceptContact(page: Page, name: string): Promise<void> {
  await conversations(page).filter({ hasText: name }).getByRole('link').click();
  await page.getByRole('button', { name: 'Si ja' }).click();
  await expect(composer(page)).toBeVisible();
}
