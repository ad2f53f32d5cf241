import { expect, type Locator, type Page } from '@playwright/test';
import { SITE_URL } from '../../scripts/project.mjs';
import { goTo, visit } from './session.ts';

const LATEST = '/feed?tab=latest';

export const openLatest = (page: Page) => visit(page, LATEST);

export const goToLatest = (page: Page) => goTo(page, LATEST);

const newItems = (page: Page) => page.getByRole('button', { name: /^\d+ (nytt|nye)$/ });

export function itemWith(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();
}

export async function showNew(page: Page, text: string): Promise<void> {
  await newItems(page).click();
  await expect
    .poll(async () => {
      if (await itemWith(page, text).isVisible()) return true;
      if (await newItems(page).isVisible()) await newItems(page).click();
      return false;
    })
    .toBe(true);
}

const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));

async function reachLatest(page: Page): Promise<void> {
  const { origin, pathname, search } = new URL(page.url());
  if (pathname + search === LATEST) return;
  await (origin === SITE_URL ? goToLatest : openLatest)(page);
}

/** Scrolls the global feed until the item appears, because other stories post at the same time. */
export async function findInLatest(page: Page, text: string): Promise<void> {
  await reachLatest(page);
  await expect
    .poll(async () => {
      if (await itemWith(page, text).isVisible()) return true;
      if (await newItems(page).isVisible()) await newItems(page).click();
      else await scrollToEnd(page);
      return false;
    })
    .toBe(true);
}

/** Waits for the server; the author sees an item before it is stored. */
export async function expectSent(page: Page, text: string): Promise<void> {
  await expect(itemWith(page, text)).not.toContainText('Sendes');
}

/** Feed snapshot that this browser renders at its next start, before scripts load. */
export const readStoredSnapshot = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('samspill.page-snapshot'));

export const commentLink = (item: Locator) =>
  item.getByRole('link', { name: /kommentar|Kommenter/ });

export async function openItem(page: Page, text: string): Promise<string> {
  await expectSent(page, text);
  await commentLink(itemWith(page, text)).click();
  await expect(page.getByLabel('Skriv en kommentar')).toBeVisible();
  return new URL(page.url()).pathname;
}

export async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Skriv en kommentar').fill(text);
  await page.getByRole('button', { name: 'Kommenter', exact: true }).click();
}

export const commentBy = (page: Page, name: string) =>
  page.getByRole('article', { name: `Kommentar fra ${name}` });

export const likeButton = (within: Page | Locator) => within.getByRole('button', { name: /^Lik,/ });

export async function vote(within: Page | Locator, ...options: string[]): Promise<void> {
  for (const option of options)
    await within.getByRole(options.length > 1 ? 'checkbox' : 'radio', { name: option }).check();
  await within.getByRole('button', { name: 'Stem', exact: true }).click();
}

export async function followByName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Følg ${name}` }).click();
  await expect(page.getByRole('button', { name: `Følger ${name}` })).toBeVisible();
}

export async function blockPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Flere valg for ${name}` }).click();
  await page.getByRole('menuitem', { name: `Blokker ${name}` }).click();
  await page.getByRole('button', { name: `Blokker ${name}` }).click();
  await expect(page.getByText(`Du har blokkert ${name}`)).toBeVisible();
}

export async function chooseFromMenu(within: Locator, choice: string): Promise<void> {
  const button = within.getByRole('button', { name: /^Flere valg/ }).first();
  const item = within.page().getByRole('menuitem', { name: choice });
  await button.click();
  await expect(item).toBeVisible();
  // New items above may push the button and its menu out of view.
  await button.scrollIntoViewIfNeeded();
  await item.click();
}

export async function report(page: Page, note: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Rapporter til administratorene' });
  await dialog.getByLabel('Hva er galt?').selectOption({ label: 'Noe annet' });
  await dialog.getByLabel('Fortell mer').fill(note);
  await dialog.getByRole('button', { name: 'Send rapport' }).click();
  await expect(toast(page, 'Takk, vi ser på det')).toBeVisible();
}

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Meldinger' }).getByText(text);

export const bell = (page: Page) =>
  page.getByRole('link', { name: /^Varsler/ }).filter({ visible: true });

export const notification = (page: Page, sentence: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name: sentence });
