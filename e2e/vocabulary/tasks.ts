import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './session.ts';

export type Column = 'Å gjøre' | 'I gang' | 'Ferdig';

/** Twice what @dnd-kit takes no click for. */
const DROP_MS = 100;

export const openBoard = (page: Page, projectPath: string) =>
  visit(page, `${projectPath}?tab=tasks`);

export const column = (page: Page, name: Column): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });

export const card = (within: Page | Locator, title: string): Locator =>
  within.getByRole('listitem').filter({ hasText: title });

/** Writes one task after the other; on a board without any the line is open. */
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

/** The titles that a column shows from the top down. */
export async function expectOrder(page: Page, name: Column, titles: string[]): Promise<void> {
  const names = column(page, name).locator('li > div > button:first-child');
  await expect(names).toHaveText(titles);
}

const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Flytt «${title}»` });

const liftByKey = (page: Page, title: string) => handle(page, title).press('Space');

/** Lifts the task by its handle, presses the keys, drops it; the focus stays on the handle. */
export async function moveByKeys(page: Page, title: string, ...keys: string[]): Promise<void> {
  await liftByKey(page, title);
  for (const key of [...keys, 'Space']) {
    await expect(handle(page, title)).toBeFocused();
    await page.keyboard.press(key);
  }
  await expect(handle(page, title)).toBeFocused();
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
  // The board takes no click for a moment after a drop (@dnd-kit's sensors), which no person's next press is within.
  await page.waitForTimeout(DROP_MS);
}
