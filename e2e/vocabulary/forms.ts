import { expect, type Page } from '@playwright/test';
import { type } from './keyboard.ts';

export async function pick(page: Page, field: string, choice: string): Promise<void> {
  const input = page.getByRole('combobox', { name: field });
  await input.fill(choice);
  await page.getByRole('option', { name: choice, exact: true }).click();
  await expect(page.getByRole('button', { name: `Fjern ${choice}` })).toBeVisible();
  await input.press('Escape');
}

export async function pickByKeys(page: Page, field: string, choice: string): Promise<void> {
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
