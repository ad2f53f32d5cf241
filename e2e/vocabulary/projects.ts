import { expect, type Page } from '@playwright/test';
import { choosePicture, pick, switchOn } from './forms.ts';
import { goTo } from './session.ts';
import { unique } from './unique.ts';

export interface Draft {
  readonly title: string;
  readonly tagline: string;
}

/** A project nobody has seen before, so that a story can be told again on the same data. */
export function newDraft(name: string): Draft {
  const title = unique(name);
  return { title, tagline: `Alt om ${title} i én setning` };
}

/** From another page that is open: writes a draft with a cover, which saves itself. */
export async function writeDraft(page: Page, { title, tagline }: Draft): Promise<void> {
  await goTo(page, '/projects');
  await page.getByRole('link', { name: 'Nytt prosjekt' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nytt prosjekt' })).toBeVisible();
  await page.getByLabel('Navn').fill(title);
  await page.getByLabel('Kort forklart').fill(tagline);
  await page.getByLabel('Fase').selectOption({ label: 'Prototype' });
  await page.getByLabel('Fortell mer').fill('Først dette.\n\nSå det: https://eksempel.example');
  await choosePicture(page, 'Bilde');
  await switchOn(page, 'Ser etter', 'Medgründer', 'Investor');
  await pick(page, 'Ferdigheter vi trenger', 'React');
  await pick(page, 'Bransjer', 'Fornybar energi');
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
}

export async function publish(page: Page, { title }: Draft): Promise<void> {
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Changes the line under the title of one's own project, whose page is open. */
export async function changeTagline(page: Page, tagline: string): Promise<void> {
  await page.getByRole('link', { name: 'Rediger', exact: true }).click();
  await page.getByLabel('Kort forklart').fill(tagline);
  await page.getByRole('button', { name: 'Lagre endringer' }).click();
  await expect(page.getByText('Endringene er lagret')).toBeVisible();
}
