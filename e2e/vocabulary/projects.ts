import { expect, type Page } from '@playwright/test';
import { choosePicture, pickByKeys } from './forms.ts';
import { focusByTab, press, type } from './keyboard.ts';
import { goTo } from './session.ts';
import { unique } from './unique.ts';

export interface Draft {
  readonly title: string;
  readonly tagline: string;
}

export function newDraft(name: string): Draft {
  const title = unique(name);
  return { title, tagline: `Alt om ${title} i én setning` };
}

/** Creates an autosaved draft with a cover, by keyboard except for the picture. */
export async function writeDraft(page: Page, { title, tagline }: Draft): Promise<void> {
  await goTo(page, '/projects');
  await press(page.getByRole('link', { name: 'Nytt prosjekt' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Nytt prosjekt' })).toBeVisible();
  await type(page.getByLabel('Navn'), title);
  await type(page.getByLabel('Kort forklart'), tagline);
  await focusByTab(page.getByLabel('Fase'));
  await page.keyboard.type('Prototype');
  await type(page.getByLabel('Fortell mer'), 'Først dette.\n\nSå det: https://eksempel.example');
  await choosePicture(page, 'Bilde');
  for (const wanted of ['Medgründer', 'Investor'])
    await press(
      page.getByRole('group', { name: 'Ser etter' }).getByRole('button', { name: wanted }),
    );
  await pickByKeys(page, 'Ferdigheter vi trenger', 'React');
  await pickByKeys(page, 'Bransjer', 'Fornybar energi');
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
}

export async function publish(page: Page, { title }: Draft): Promise<void> {
  await press(page.getByRole('button', { name: 'Publiser', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export async function changeTagline(page: Page, tagline: string): Promise<void> {
  await page.getByRole('link', { name: 'Rediger', exact: true }).click();
  await page.getByLabel('Kort forklart').fill(tagline);
  await page.getByRole('button', { name: 'Lagre endringer' }).click();
  await expect(page.getByText('Endringene er lagret')).toBeVisible();
}
