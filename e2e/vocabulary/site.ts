import { expect, type Page } from '@playwright/test';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import {
  AUTH_PORT,
  FIRESTORE_PORT,
  FUNCTIONS_PORT,
  HOST,
  PROJECT_ID,
} from '../../scripts/project.mjs';
import { deleteDocument } from './firestore-emulator.ts';
import { visit } from './session.ts';

export const toSettings = (page: Page, tab: string) => visit(page, `/admin/global?tab=${tab}`);

export async function announce(page: Page, nb: string): Promise<void> {
  await toSettings(page, 'announcement');
  await page.getByLabel('Tekst på norsk').fill(nb);
  await page.getByLabel('Tekst på engelsk').fill(`${nb} (in English)`);
  await page.getByRole('button', { name: /Vis kunngjøringen|Lagre endringen/ }).click();
  await expect(page.getByText('Kunngjøringen vises nå.')).toBeVisible();
}

export async function removeAnnouncement(page: Page): Promise<void> {
  await toSettings(page, 'announcement');
  await page.getByRole('button', { name: 'Ta ned' }).click();
  await expect(page.getByText('Kunngjøringen er tatt ned.')).toBeVisible();
}

export async function chooseSignUps(page: Page, mode: 'open' | 'approval'): Promise<void> {
  await toSettings(page, 'site');
  await page.getByLabel('Hvem kan bli medlem').selectOption(mode);
  await expect(page.getByText('Endret. Det gjelder nye kontoer fra nå av.')).toBeVisible();
}

/** Runs a scheduled function: the stack of the tests runs none by itself. */
export async function runScheduled(name: string): Promise<void> {
  const triggers = `http://${HOST}:${FUNCTIONS_PORT}/functions/projects/${PROJECT_ID}/triggers`;
  const response = await fetch(`${triggers}/${name}`, { method: 'POST' });
  expect(response.ok).toBe(true);
}

async function clear(address: string): Promise<void> {
  const headers = { authorization: 'Bearer owner' };
  const response = await fetch(address, { method: 'DELETE', headers });
  expect(response.ok).toBe(true);
}

/** Deletes all documents and accounts, without running triggers. No page may be open: its calls would be refused. */
export async function clearSite(): Promise<void> {
  const project = `emulator/v1/projects/${PROJECT_ID}`;
  await clear(`http://${HOST}:${FIRESTORE_PORT}/${project}/databases/(default)/documents`);
  await clear(`http://${HOST}:${AUTH_PORT}/${project}/accounts`);
}

export const resetSettings = (): Promise<void> => deleteDocument(`/${SITE_GLOBAL}`);
