import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './session.ts';

/** Text that would do something if it were ever taken for markup or script. */
export const INJECTIONS = [
  '<img src=x onerror="window.injected = true">',
  '<script>window.injected = true</script>',
  '[trykk](javascript:window.injected=true)',
  '<svg onload=window.injected=true>',
] as const;

export interface PollDraft {
  readonly question: string;
  readonly options: readonly string[];
}

async function openComposer(page: Page, kind: 'Innlegg' | 'Avstemning'): Promise<void> {
  await page.getByRole('button', { name: /^Del noe/ }).click();
  const composer = page.getByRole('region', { name: 'Skriv noe' });
  await composer.getByRole('button', { name: kind, exact: true }).click();
}

export async function post(page: Page, text: string): Promise<void> {
  await openComposer(page, 'Innlegg');
  await page.getByLabel('Hva vil du fortelle?').fill(text);
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
}

export async function postPoll(page: Page, { question, options }: PollDraft): Promise<void> {
  await openComposer(page, 'Avstemning');
  await page.getByLabel('Hva lurer du på?').fill(question);
  for (const [index, option] of options.entries())
    await page.getByLabel(`Alternativ ${index + 1}`, { exact: true }).fill(option);
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
}

export const openLatest = (page: Page) => visit(page, '/feed?tab=latest');

/** What has arrived since the list was opened waits behind this. */
export const newItems = (page: Page) => page.getByRole('button', { name: /^\d+ (nytt|nye)$/ });

/** The item with that text in the list that is open. */
export function itemWith(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();
}

/** Opens the item with that text; answers its address. */
export async function openItem(page: Page, text: string): Promise<string> {
  await itemWith(page, text)
    .getByRole('link', { name: /kommentar|Kommenter/ })
    .click();
  await expect(page.getByLabel('Skriv en kommentar')).toBeVisible();
  return new URL(page.url()).pathname;
}

export async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Skriv en kommentar').fill(text);
  await page.getByRole('button', { name: 'Kommenter', exact: true }).click();
}

export const likeButton = (within: Page | Locator) => within.getByRole('button', { name: /^Lik,/ });

export async function vote(within: Page | Locator, option: string): Promise<void> {
  await within.getByRole('radio', { name: option }).check();
  await within.getByRole('button', { name: 'Stem', exact: true }).click();
}

export async function followPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Følg ${name}` }).click();
  await expect(page.getByRole('button', { name: `Følger ${name}` })).toBeVisible();
}

export async function blockPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Flere valg for ${name}` }).click();
  await page.getByRole('menuitem', { name: `Blokker ${name}` }).click();
  await page.getByRole('button', { name: `Blokker ${name}` }).click();
  await expect(page.getByText(`Du har blokkert ${name}`)).toBeVisible();
}

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Meldinger' }).getByText(text);

export const bell = (page: Page) =>
  page.getByRole('link', { name: /^Varsler/ }).filter({ visible: true });

export const notification = (page: Page, sentence: string) =>
  page.getByRole('main').getByRole('link', { name: sentence });

/** The address of the signed-in person's own profile. */
export async function ownProfile(page: Page, name: string): Promise<string> {
  await page
    .getByRole('button', { name: `Konto: ${name}` })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name: 'Min profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}
