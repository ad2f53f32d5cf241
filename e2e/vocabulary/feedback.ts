import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './session.ts';

/** Opens the form from whichever page is open. */
export async function openFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gi tilbakemelding' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog', { name: 'Gi tilbakemelding' })).toBeVisible();
}

/** Fills in the form that is open and sends it. */
export async function writeFeedback(page: Page, words: string): Promise<void> {
  await page.getByLabel('Fortell', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Finds the feedback with these words as an administrator and opens it. */
export async function readFeedback(admin: Page, words: string): Promise<Locator> {
  await visit(admin, '/admin/feedback');
  await admin.getByRole('searchbox', { name: 'Søk i tekst, navn og side' }).fill(words);
  await admin.getByRole('button', { name: words }).click();
  const drawer = admin.getByRole('dialog');
  await expect(drawer.getByText(words)).toBeVisible();
  return drawer;
}
