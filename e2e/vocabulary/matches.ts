import type { Locator, Page } from '@playwright/test';
import { press } from './keyboard.ts';
import { visit } from './session.ts';

export const matchWith = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

export const reasonsOf = (card: Locator): Locator => card.getByRole('list').getByRole('listitem');

export async function openMatchesOfProject(page: Page, projectPath: string): Promise<void> {
  await visit(page, `${projectPath}?tab=matches`);
}

export const openOwnMatches = (page: Page) => visit(page, '/matches');

export const showInterest = (page: Page, name: string) =>
  press(page.getByRole('button', { name: `Vis interesse for ${name}`, exact: true }));

export async function scoresOf(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('main')
    .getByText(/^\d+ av 100$/)
    .allTextContents();
  return texts.map((text) => Number.parseInt(text, 10));
}
