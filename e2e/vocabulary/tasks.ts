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
  await page.getByRole('button', { name: `Ny oppgave i «${name}»` }).click();
  const field = page.getByRole('textbox', { name: `Ny oppgave i «${name}»` });
  for (const title of titles) {
    await field.fill(title);
    await field.press('Enter');
  }
  await field.press('Escape');
}

/** The titles that a column shows from the top down. */
export async function expectOrder(page: Page, name: Column, titles: string[]): Promise<void> {
  const names = column(page, name).locator('li > div > button:first-child');
  await expect(names).toHaveText(titles);
}

const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Flytt «${title}»` });

/** Lifts the task by its handle, presses the keys, drops it. */
export async function moveByKeys(page: Page, title: string, ...keys: string[]): Promise<void> {
  await handle(page, title).press('Space');
  for (const key of keys) {
    await expect(handle(page, title)).toBeFocused();
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Space');
}

/** Takes the card by the mouse to the middle of `target`. */
export async function dragTo(page: Page, title: string, target: Locator): Promise<void> {
  const from = await card(page, title).boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('nothing to drag, or nowhere to');
  await page.mouse.move(from.x + 30, from.y + from.height - 8);
  await page.mouse.down();
  const [x, y] = [to.x + to.width / 2, to.y + to.height / 2];
  await page.mouse.move(x - 20, y - 10, { steps: 12 });
  await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

/** A choice of the task's menu, which does all that dragging does. */
export async function chooseFor(page: Page, title: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Flere valg for «${title}»` }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}
