import type { Page } from '@playwright/test';
import { scaled } from '../scripts/time-limits.mjs';
import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { listFaultsIn } from './vocabulary/axe.ts';
import { post } from './vocabulary/composer.ts';
import {
  acceptContact,
  makeContact,
  messageWith,
  sendMessage,
} from './vocabulary/conversations.ts';
import { addProject } from './vocabulary/documents.ts';
import {
  expectSent,
  findInLatest,
  itemWith,
  openLatest,
  readStoredSnapshot,
} from './vocabulary/feed.ts';
import { OFFLINE_ERRORS } from './vocabulary/network.ts';
import { newDraft } from './vocabulary/projects.ts';
import { expectSignedIn, goTo, profileOf, visit } from './vocabulary/session.ts';
import { signUpPair } from './vocabulary/user-pair.ts';
import { expectCached } from './vocabulary/worker.ts';

// The browser logs every request that fails offline.
test.use({ serviceWorkers: 'allow', expectedComplaints: OFFLINE_ERRORS });

const line = (page: Page) => page.getByText('Du er uten nett. Vi lagrer det du gjør');
const unreachable = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Vi fikk ikke hentet siden' });

/** Runs in the page: records that the page started with its snapshot, which React replaces at once. */
function recordSnapshot(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-page-snapshot]')) return;
    document.documentElement.dataset.begun = 'with what showed last';
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

test('the site starts offline with cached content, shows a notice, and sends pending writes later', async ({
  page,
  context,
  openBrowser,
}) => {
  const { berit, tor, other } = await signUpPair(page, openBrowser);
  const draft = newDraft('Tunnel');
  await visit(page, '/feed');
  const address = await addProject(berit, draft);
  const before = unique('Før tunnelen');
  await post(page, before);
  await expect(itemWith(page, before)).toBeVisible();
  await expectSent(page, before);
  await expect.poll(() => readStoredSnapshot(page)).toContain(before);
  await makeContact(page, await profileOf(tor), 'Hei Tor! Sveiser du?');
  await visit(other, '/messages');
  await other.getByRole('tab', { name: 'Forespørsler (1)' }).click();
  await acceptContact(other, berit.name);
  await sendMessage(other, 'Ja, hva skal sveises?');
  await expect(messageWith(page, 'Ja, hva skal sveises?')).toBeVisible();
  const conversation = new URL(page.url()).pathname + new URL(page.url()).search;
  await goTo(page, '/projects?view=mine');
  await expect(page.getByRole('link', { name: draft.title })).toBeVisible();
  await goTo(page, '/feed?tab=latest');
  await expect(itemWith(page, before)).toBeVisible();
  await expectCached(page);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.addInitScript(recordSnapshot);
  await visit(cold, '/feed');
  await expect(cold.locator('html')).toHaveAttribute('data-begun', 'with what showed last');
  await cold.getByRole('tab', { name: 'Siste' }).click();
  await expectSignedIn(cold, berit.name);
  await expect(itemWith(cold, before)).toBeVisible();
  await expect(line(cold)).toContainText(/Du ser det som var her \d+\. /);
  expect(await listFaultsIn(cold, 'light')).toEqual([]);
  await visit(cold, conversation);
  await expect(messageWith(cold, 'Ja, hva skal sveises?')).toBeVisible();
  await visit(cold, '/projects?view=mine');
  await cold.getByRole('link', { name: draft.title }).click();
  await expect(cold.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  expect(new URL(cold.url()).pathname).toBe(address);

  // An uncached page shows a notice, and an unloaded list does not look empty.
  await cold.goto('/users');
  await expect(unreachable(cold)).toBeVisible();
  await cold.getByRole('button', { name: 'Åpne Samspill' }).click();
  await expectSignedIn(cold, berit.name);
  await goTo(cold, '/projects?view=saved');
  await expect(cold.getByRole('alert')).toContainText('Vi fikk ikke hentet dette');
  await expect(cold.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  await cold.goto('/about');
  await expect(unreachable(cold)).toBeVisible();

  await openLatest(cold);
  const written = unique('I tunnelen');
  await post(cold, written);
  await expect(itemWith(cold, written)).toContainText('Venter på nett');
  await context.setOffline(false);
  await expect(line(cold)).toBeHidden();
  await expect(itemWith(cold, written)).not.toContainText(/Sendes|Venter/, {
    timeout: scaled(30_000),
  });
  await findInLatest(other, written);
  await cold.goto('/about');
  await expect(cold.getByRole('heading', { name: 'Personvern' })).toBeVisible();
});

test('actions that need the server report the missing network and keep the typed text', async ({
  page,
  context,
  openBrowser,
}) => {
  const { tor } = await signUpPair(page, openBrowser);
  const words = 'Hei Tor! Sveiser du?';
  const profile = await profileOf(tor);
  const dialog = page.getByRole('dialog', { name: /^Send melding til / });
  const message = dialog.getByLabel(/^Melding til /);
  await visit(page, profile);
  await page.getByRole('button', { name: /^Send melding til / }).click();
  await message.fill(words);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Sjekk nettet');
  await context.setOffline(false);
  await visit(page, profile);
  await page.getByRole('button', { name: /^Send melding til / }).click();
  await expect(message).toHaveValue(words);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/messages\?c=/);
});
