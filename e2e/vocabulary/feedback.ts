import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { FeedbackDraft } from '@samspill/domain/feedback/feedback';

export async function openFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gi tilbakemelding' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog', { name: 'Gi tilbakemelding' })).toBeVisible();
}

export async function writeFeedback(page: Page, words: string): Promise<void> {
  await page.getByLabel('Fortell', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

export async function readFeedback(admin: Page, words: string): Promise<Locator> {
  await admin.getByRole('searchbox', { name: 'Søk i tekst, navn og side' }).fill(words);
  await admin.getByRole('button', { name: words }).click();
  const drawer = admin.getByRole('dialog');
  await expect(drawer.getByText(words)).toBeVisible();
  return drawer;
}

export async function sendFeedback(page: Page, message: string, screenshot: Buffer): Promise<void> {
  const draft: FeedbackDraft = {
    id: randomUUID(),
    kind: 'idea',
    message,
    path: '/about',
    locale: 'nb',
    email: null,
    screenshot: `data:image/png;base64,${screenshot.toString('base64')}`,
  };
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/feedback', { method: 'POST', headers, body })).status;
  }, JSON.stringify(draft));
  expect(status).toBeLessThan(300);
}
