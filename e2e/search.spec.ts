import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addProject } from './vocabulary/documents.ts';
import { signUp, visit } from './vocabulary/session.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Søk i Samspill' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const group = (page: Page, name: string) => page.getByRole('group', { name });

const newWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');

const findByApi = async (page: Page, words: string) =>
  (await page.request.get(`/api/search?q=${words}`)).text();

test('search by keyboard finds every kind of item from any page', async ({ page, openBrowser }) => {
  const owner = await openBrowser();
  const word = newWord();
  const founder = newAccount(`Gro ${word}stad`);
  await signUp(owner, founder);
  const title = `Tang${word}salteriet`;
  await addProject(founder, { title, tagline: 'Salt av tang' });

  await signUp(page, newAccount('Tasta Tur'));
  await visit(page, '/feed');
  const openByKeys = async () => {
    if (await field(page).isVisible()) await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
  };
  await expect.poll(() => findByApi(page, `${word}salt`)).toContain(title);
  await openByKeys();
  await field(page).fill(`${word}salt`);
  await expect(group(page, 'Prosjekter')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await openByKeys();
  await expect(option(page, `${word}salt`)).toBeVisible();
  await field(page).fill(`${word}stad`);
  await expect(group(page, 'Folk').getByRole('option')).toContainText([founder.name]);
  await expect(group(page, 'Prosjekter').getByRole('option')).toContainText([title]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: founder.name })).toBeVisible();
});
