import { expect, type Locator, type Page } from '@playwright/test';

export async function reportItem(page: Page, item: Locator, note: string): Promise<void> {
  await item.getByRole('button', { name: /^Flere valg for/ }).click();
  await page.getByRole('menuitem', { name: 'Rapporter' }).click();
  await page.getByLabel('Fortell mer').fill(note);
  await page.getByRole('button', { name: 'Send rapport' }).click();
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Loads further pages of a list that others fill, too, until it shows the row. */
export async function showRow(page: Page, text: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Vis flere' });
  await expect(async () => {
    if (!(await rowOf(page, text).isVisible())) await more.click({ timeout: 1_000 });
    await expect(rowOf(page, text)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

export async function openRow(page: Page, text: string): Promise<Locator> {
  await rowOf(page, text).getByRole('button').first().click();
  const drawer = page.getByRole('dialog').filter({ hasText: text });
  await expect(drawer).toBeVisible();
  return drawer;
}

export async function giveReason(page: Page, label: string, reason: string): Promise<void> {
  await page.getByLabel('Begrunnelse').fill(reason);
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Begrunnelse') });
  await dialog.getByRole('button', { name: label, exact: true }).click();
  // An open dialog refuses to leave its page.
  await dialog.waitFor({ state: 'hidden' });
}
