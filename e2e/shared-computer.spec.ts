import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { createAccount } from './vocabulary/auth-emulator.ts';
import { openComposer } from './vocabulary/composer.ts';
import {
  enterCredentials,
  expectSignedIn,
  openAccountMenu,
  signUp,
  visit,
} from './vocabulary/session.ts';
import { expectCached, readCachedCode } from './vocabulary/worker.ts';

async function readStoredData(): Promise<string> {
  const readAll = async (name: string): Promise<unknown[]> => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const readStore = (store: string) =>
      new Promise<unknown>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const values = await Promise.all([...db.objectStoreNames].map(readStore));
    db.close();
    return values;
  };
  const databases = await indexedDB.databases();
  const kept = await Promise.all(databases.map(({ name = '' }) => readAll(name)));
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, kept]);
}

const storedData = (page: Page) => page.evaluate(readStoredData);

async function signInThroughForm(page: Page, account: ReturnType<typeof newAccount>) {
  await visit(page, '/login');
  await enterCredentials(page, account);
  await expectSignedIn(page, account.name);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

test('an expired session keeps its local data for the same user and clears it for the next one', async ({
  page,
  context,
}) => {
  const [gro, nils] = [newAccount('Gro Glemsom'), newAccount('Nils Neste')];
  await createAccount(gro);
  await createAccount(nils);
  const words = unique('Ikke ferdig tenkt');
  await signInThroughForm(page, gro);
  await openComposer(page, 'Innlegg');
  const body = page.getByLabel('Hva vil du fortelle?');
  await body.fill(words);
  for (const trace of [words, gro.email])
    await expect.poll(() => storedData(page)).toContain(trace);

  await context.clearCookies();
  await signInThroughForm(page, gro);
  await expect(body).toHaveValue(words);

  await context.clearCookies();
  await signInThroughForm(page, nils);
  await expect(body).toBeHidden();
  for (const trace of [words, gro.email]) expect(await storedData(page)).not.toContain(trace);
});

test('a tab ends without data when another person signs in in a second tab', async ({
  page,
  context,
}) => {
  const [gro, nils] = [newAccount('Gro Gikk'), newAccount('Nils Neste')];
  await createAccount(gro);
  await createAccount(nils);
  const words = unique('Bare for Gro');
  const second = await context.newPage();
  await visit(second, '/login');
  await signInThroughForm(page, gro);
  await openComposer(page, 'Innlegg');
  await page.getByLabel('Hva vil du fortelle?').fill(words);
  for (const trace of [words, gro.email])
    await expect.poll(() => storedData(page)).toContain(trace);

  await enterCredentials(second, nils);
  await expect(page).toHaveURL('/login?mode=ended');
  await expect(page.getByText('En annen logget inn her')).toBeVisible();
  await expectSignedIn(second, nils.name);
  for (const tab of [page, second]) {
    await expect(tab.getByText(gro.name)).toHaveCount(0);
    for (const trace of [words, gro.name, gro.email])
      expect(await storedData(tab)).not.toContain(trace);
  }
  await expect.poll(() => storedData(second)).toContain(nils.email);
  await page.reload();
  await expect(page.getByText('En annen logget inn her')).toBeVisible();
});

test.describe('with an offline cache of the site', () => {
  test.use({ serviceWorkers: 'allow' });

  test('log-out clears all local data, even with another tab open', async ({ page, context }) => {
    const gro = newAccount('Gro Grundig');
    await signUp(page, gro);
    await visit(page, '/feed');
    await expectCached(page);
    for (const trace of [gro.name, gro.email])
      await expect.poll(() => storedData(page)).toContain(trace);
    expect(await readCachedCode(page)).not.toEqual([]);
    const other = await context.newPage();
    await visit(other, '/feed');

    await openAccountMenu(page, gro.name);
    await page.getByRole('menuitem', { name: 'Logg ut' }).click();
    for (const tab of [page, other]) await expect(tab).toHaveURL('/');
    for (const trace of [gro.name, gro.email])
      await expect.poll(() => storedData(page)).not.toContain(trace);
    expect(await readCachedCode(page)).toEqual([]);
  });
});
