import type { Page } from '@playwright/test';
import { WEB_BUILD } from '../../scripts/stack/folders.mjs';
import { stageHosting } from '../../scripts/stack/stage.mjs';
import { expect, test } from '../fixtures.ts';
import { type Account, newAccount } from '../vocabulary/accounts.ts';
import { expectSignedIn, openAccountMenu, signUp, visit } from '../vocabulary/session.ts';
import { createOtherBuild } from '../vocabulary/versions.ts';

const otherBuild = createOtherBuild(WEB_BUILD);

test.use({
  expectedComplaints: [/404.*\/assets\/|Failed to fetch dynamically|Refused to apply style/],
});
test.afterEach(() => stageHosting(WEB_BUILD));

test('an open page keeps working after a deployment and after its roll-back', async ({ page }) => {
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first();
  await visit(page, '/');
  stageHosting(otherBuild);
  await link(/^Om \S+$/).click();
  await expect(page).toHaveURL('/about');
  // The served HTML lacks this heading, so the page has started. RELOAD_GUARD_MS suppresses a second reload within ten
  // seconds.
  await expect(page.getByRole('heading', { name: 'Personvern' })).toBeVisible();
  stageHosting(WEB_BUILD);
  await link('Investorer').click();
  await expect(page).toHaveURL('/investors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Menu item of the running build, which loads its menu on the first press. */
const menuItem = (page: Page) => page.getByRole('menuitem', { name: 'Innstillinger' });

const about = (page: Page) => page.getByLabel('Kort om deg');

/** Opens a page of a build and rolls it back once it has loaded: the page’s missing chunks trigger a reload. */
async function openThenRollBack(page: Page): Promise<Account> {
  const account = newAccount('Signe Roll');
  await signUp(page, account);
  stageHosting(otherBuild);
  await visit(page, '/users/edit');
  await expectSignedIn(page, account.name);
  await expect(about(page)).toBeVisible();
  stageHosting(WEB_BUILD);
  return account;
}

test('opening a menu after a roll-back reloads the page, and the menu then works', async ({
  page,
}) => {
  const account = await openThenRollBack(page);
  const reloaded = page.waitForEvent('load');
  await openAccountMenu(page, account.name);
  await reloaded;
  await openAccountMenu(page, account.name);
  await expect(menuItem(page)).toBeVisible();
});

test('a page with unsaved input offers to reload and keeps the saved input', async ({ page }) => {
  const account = await openThenRollBack(page);
  await about(page).fill('Bygger ting som varer');
  await openAccountMenu(page, account.name);
  const notice = page.getByRole('alert').filter({ hasText: 'Last på nytt' });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Lagre profilen' }).click();
  // Avoids the toast, whose chunk may belong to the removed build.
  await expect(page.getByText('Ingen endringer')).toBeVisible();
  await notice.getByRole('button', { name: 'Last på nytt' }).click();
  await expect(about(page)).toHaveValue('Bygger ting som varer');
  await openAccountMenu(page, account.name);
  await expect(menuItem(page)).toBeVisible();
});
