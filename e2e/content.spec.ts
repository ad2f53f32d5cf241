import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import {
  attachImage,
  expectStored,
  imageRow,
  openComposer,
  post,
  publishItem,
} from './vocabulary/composer.ts';
import {
  chooseFromMenu,
  comment,
  commentBy,
  expectSent,
  goToLatest,
  itemWith,
  openItem,
  openLatest,
  report,
} from './vocabulary/feed.ts';
import { goTo, logOut, visit } from './vocabulary/session.ts';
import { signUpPair } from './vocabulary/user-pair.ts';

const UNAVAILABLE = 'Dette innlegget er ikke tilgjengelig';
const UNDO_MS = 10_000;

/**
 * Advances the clock just past the undo of the deletion at `deletedMs`: the database also has a ten-second timeout
 * after a reload.
 */
const endUndo = (page: Page, deletedMs: number) =>
  page.clock.fastForward(Math.max(0, deletedMs + UNDO_MS - Date.now()));

test('an item is edited, shared, reported, deleted and restored, and stays deleted after a reload or log-out', async ({
  page,
  openBrowser,
}) => {
  await page.clock.install();
  const { berit, other } = await signUpPair(page, openBrowser);
  const text = unique('Vi trenger en båt');
  await openLatest(page);
  await openComposer(page, 'Innlegg');
  await page.getByLabel('Hva vil du fortelle?').fill(text);
  await attachImage(page);
  await page.getByLabel('Beskriv bildet').fill('En båt til salgs');
  await expectStored(imageRow(page, 1));
  await publishItem(page);
  const address = await openItem(page, text);

  const edited = unique('Vi har fått en båt');
  const main = page.getByRole('main');
  await chooseFromMenu(main, 'Rediger');
  await page.getByRole('dialog').getByLabel('Hva vil du fortelle?').fill(edited);
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(main.getByText('Redigert')).toBeVisible();
  const regretted = 'Dette skulle jeg ikke sagt.';
  await comment(page, regretted);

  await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(other, address);
  await expect(other.getByText(edited)).toBeVisible();
  // A broken image also counts as complete.
  const picture = other.getByRole('img', { name: 'En båt til salgs' });
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(other.getByText(regretted)).toBeVisible();
  await other.getByRole('main').getByRole('button', { name: 'Kopier lenke' }).first().click();
  await expect(other.getByText('Lenken er kopiert')).toBeVisible();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(other.url());
  await chooseFromMenu(other.getByRole('main'), 'Rapporter');
  await report(other, 'Jeg tror ikke på båten.');

  await chooseFromMenu(commentBy(page, berit.name), 'Slett');
  const commentDeletedMs = Date.now();
  await page.reload();
  await expect(page.getByRole('heading', { name: '0 kommentarer' })).toBeVisible();
  await expect(other.getByText(regretted)).toBeVisible();
  await endUndo(page, commentDeletedMs);
  await expect(other.getByText(regretted)).toHaveCount(0);

  await goToLatest(page);
  await chooseFromMenu(itemWith(page, edited), 'Slett');
  await expect(page.getByText(edited)).toHaveCount(0);
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(itemWith(page, edited)).toBeVisible();
  await expect(other.getByText(edited)).toBeVisible();
  await chooseFromMenu(itemWith(page, edited), 'Slett');
  const itemDeletedMs = Date.now();
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(edited)).toHaveCount(0);
  await endUndo(page, itemDeletedMs);
  await expect(other.getByText(UNAVAILABLE).last()).toBeVisible();
  await goTo(page, address);
  await expect(page.getByText(UNAVAILABLE).last()).toBeVisible();

  const another = unique('Skal også bort');
  await goToLatest(page);
  await post(page, another);
  await expectSent(page, another);
  await goToLatest(other);
  await expect(itemWith(other, another)).toBeVisible();
  await chooseFromMenu(itemWith(page, another), 'Slett');
  await expect(page.getByText(another)).toHaveCount(0);
  await logOut(page, berit.name);
  await openLatest(other);
  await expect(other.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(other.getByText(another)).toHaveCount(0);
});
