import { expect, type Page } from '@playwright/test';
import { unique } from './accounts.ts';
import { focusByTab, press, type } from './keyboard.ts';
import { goTo } from './session.ts';

export async function pick(page: Page, field: string, choice: string): Promise<void> {
  const input = page.getByRole('combobox', { name: field });
  await input.fill(choice);
  await page.getByRole('option', { name: choice, exact: true }).click();
  await expect(page.getByRole('button', { name: `Fjern ${choice}` })).toBeVisible();
  await input.press('Escape');
}

async function pickByKeys(page: Page, field: string, choice: string): Promise<void> {
  const input = page.getByRole('combobox', { name: field });
  await type(input, choice);
  await expect(page.getByRole('option', { name: choice, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Fjern ${choice}` })).toBeVisible();
  await page.keyboard.press('Escape');
}

export async function switchOn(page: Page, group: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('group', { name: group }).getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
}

export async function choosePicture(page: Page, field: string): Promise<void> {
  const picture = { name: 'picture.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel(field, { exact: true }).and(page.locator('input')).setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Bytt bilde' })).toBeVisible();
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ),
});

export async function attachDeck(page: Page, name: string): Promise<void> {
  await page.locator('input[accept="application/pdf"]').setInputFiles(pdf(name));
  await expect(page.getByRole('button', { name: 'Bytt PDF' })).toBeVisible();
}

export interface Draft {
  readonly title: string;
  readonly tagline: string;
}

export function newDraft(name: string): Draft {
  const title = unique(name);
  return { title, tagline: `Alt om ${title} i én setning` };
}

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
  await expect(page).toHaveURL(/\/matches\?project=/);
  await goTo(page, `/projects/${new URL(page.url()).searchParams.get('project')}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export async function changeTagline(page: Page, tagline: string): Promise<void> {
  await page.getByRole('link', { name: 'Rediger', exact: true }).click();
  await page.getByLabel('Kort forklart').fill(tagline);
  await page.getByRole('button', { name: 'Lagre endringer' }).click();
  await expect(page.getByText('Endringene er lagret')).toBeVisible();
}
