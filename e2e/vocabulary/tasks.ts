import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './session.ts';

export type Column = 'Å gjøre' | 'I gang' | 'Ferdig';

export const openBoard = (page: Page, projectPath: string) =>
  visit(page, `${projectPath}?tab=tasks`);

export const column = (page: Page, name: Column): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });

export const card = (within: Page | Locator, title: string): Locator =>
  within.getByRole('listitem').filter({ hasText: title });

export async function addTasks(page: Page, name: Column, ...titles: string[]): Promise<void> {
  const opener = page.getByRole('button', { name: `Ny oppgave i «${name}»` });
  const field = page.getByRole('textbox', { name: `Ny oppgave i «${name}»` });
  await expect(opener.or(field)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  else await field.focus();
  for (const title of titles) {
    await expect(field).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(card(page, title)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
}

export async function expectOrder(page: Page, name: Column, titles: string[]): Promise<void> {
  const names = column(page, name).locator('li > div > button:first-child');
  await expect(names).toHaveText(titles);
}
