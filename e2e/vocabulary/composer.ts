import { expect, type Locator, type Page } from '@playwright/test';
import { press, type } from './keyboard.ts';

export interface PollDraft {
  readonly question: string;
  readonly options: readonly string[];
  /** Value of `datetime-local`; default: a week from now. */
  readonly closesAt?: string;
  readonly multiple?: boolean;
  readonly resultsShown?: string;
}

type Kind = 'Innlegg' | 'Oppdatering' | 'Avstemning';

export const composer = (page: Page) => page.getByRole('region', { name: 'Skriv noe' });

export async function openComposer(page: Page, kind: Kind): Promise<Locator> {
  await page.getByRole('button', { name: /^Del noe/ }).click();
  await composer(page).getByRole('button', { name: kind, exact: true }).click();
  return composer(page);
}

export const publishItem = (page: Page) =>
  composer(page).getByRole('button', { name: 'Publiser', exact: true }).click();

export async function post(page: Page, text: string): Promise<void> {
  await openComposer(page, 'Innlegg');
  await page.getByLabel('Hva vil du fortelle?').fill(text);
  await publishItem(page);
}

export async function postByKeys(page: Page, text: string): Promise<void> {
  await press(page.getByRole('button', { name: /^Del noe/ }));
  await press(composer(page).getByRole('button', { name: 'Innlegg', exact: true }));
  await type(page.getByLabel('Hva vil du fortelle?'), text);
  await press(composer(page).getByRole('button', { name: 'Publiser', exact: true }));
}

export async function postUpdate(page: Page, project: string, text: string): Promise<void> {
  const open = await openComposer(page, 'Oppdatering');
  await open.getByLabel('Prosjekt', { exact: true }).selectOption({ label: project });
  await open.getByLabel('Hva er nytt i prosjektet?').fill(text);
  await publishItem(page);
}

export async function postPoll(page: Page, draft: PollDraft): Promise<void> {
  const open = await openComposer(page, 'Avstemning');
  await open.getByLabel('Hva lurer du på?').fill(draft.question);
  for (const [index, option] of draft.options.entries()) {
    const field = open.getByLabel(`Alternativ ${index + 1}`, { exact: true });
    if (!(await field.isVisible()))
      await open.getByRole('button', { name: 'Legg til alternativ' }).click();
    await field.fill(option);
  }
  if (draft.closesAt !== undefined) {
    await open.getByLabel('Stenger').selectOption({ label: 'Velg tidspunkt' });
    await open.getByLabel('Tidspunkt').fill(draft.closesAt);
  }
  if (draft.resultsShown)
    await open.getByLabel('Når vises resultatet?').selectOption({ label: draft.resultsShown });
  if (draft.multiple) await open.getByLabel('Tillat flere svar').check();
  await publishItem(page);
}

export async function attachImage(page: Page): Promise<void> {
  const picture = { name: 'picture.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await composer(page).locator('input[type="file"]').setInputFiles(picture);
}

export const imageRow = (page: Page, number: number) =>
  composer(page)
    .getByRole('listitem')
    .nth(number - 1);

export async function expectStored(row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  await expect(row.getByRole('progressbar', { name: 'Laster opp' })).toHaveCount(0);
  await expect(row.getByRole('alert')).toHaveCount(0);
}
