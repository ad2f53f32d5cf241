import type { Page } from '@playwright/test';
import { scaled } from '../scripts/time-limits.mjs';
import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { findUid } from './vocabulary/auth-emulator.ts';
import { composer, openComposer } from './vocabulary/composer.ts';
import {
  acceptContact,
  makeContact,
  composer as messageField,
  messageWith,
} from './vocabulary/conversations.ts';
import { findInLatest, openLatest } from './vocabulary/feed.ts';
import { type as typeText } from './vocabulary/keyboard.ts';
import { visit } from './vocabulary/session.ts';
import { runScheduled } from './vocabulary/site.ts';
import { signUpPair } from './vocabulary/user-pair.ts';

/** Long enough to fill in the dialog, as the field has minutes only. */
const AHEAD_MS = 90_000;
/** Also on a stack whose schedule runs, once a minute. */
const SEND_TIMEOUT_MS = AHEAD_MS + 90_000;

const planned = (page: Page, text: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });

const soonIn = (page: Page) =>
  page.evaluate((aheadMs) => {
    const at = new Date(Date.now() + aheadMs);
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  }, AHEAD_MS);

async function pickOwnTime(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Send senere' });
  await dialog.getByLabel('Egen dato og klokkeslett').fill(await soonIn(page));
  await dialog.getByRole('button', { name: 'Planlegg' }).click();
  await expect(dialog).toBeHidden();
}

test('a post and a message are sent later, and can be changed until then', async ({
  page,
  openBrowser,
}) => {
  // Waits for the minute in which the server sends.
  test.slow();
  const { tor, other } = await signUpPair(page, openBrowser);
  const [postText, messageText] = [unique('Vi åpner dørene'), unique('Husk møtet')];

  await test.step('Berit plans a post for the next minutes', async () => {
    await openLatest(page);
    await openComposer(page, 'Innlegg');
    await page.getByLabel('Hva vil du fortelle?').fill(postText);
    await composer(page).getByRole('button', { name: 'Send senere' }).click();
    await pickOwnTime(page);
    await expect(page.getByText(/^Sendes /).first()).toBeVisible();
  });

  await test.step('Berit plans a message for the next day', async () => {
    await makeContact(page, `/users/${await findUid(tor.email)}`, 'Hei, skal vi ta en prat?');
    await visit(other, '/messages?tab=requests');
    await acceptContact(other, 'Berit Lund');
    await typeText(messageField(page), messageText);
    await page.getByRole('button', { name: 'Send senere' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^I morgen/ })
      .click();
    await expect(messageField(page)).toHaveValue('');
  });

  await test.step('both wait under planned, and a deletion is undone', async () => {
    await visit(page, '/feed?tab=scheduled');
    await expect(planned(page, postText)).toContainText('Sendes');
    await expect(planned(page, messageText)).toContainText('Melding til Tor Aas');
    await planned(page, messageText).getByRole('button', { name: 'Slett' }).click();
    await expect(planned(page, messageText)).toHaveCount(0);
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect(planned(page, messageText)).toBeVisible();
  });

  await test.step('the message is sent at once after all', async () => {
    await expect(messageWith(other, messageText)).toHaveCount(0);
    await planned(page, messageText).getByRole('button', { name: 'Send nå' }).click();
    await expect(messageWith(other, messageText)).toBeVisible();
    await expect(planned(page, messageText)).toHaveCount(0);
  });

  await test.step('the server sends the post at its time', async () => {
    await expect(async () => {
      await runScheduled('sendScheduled');
      await expect(planned(page, postText)).toHaveCount(0, { timeout: scaled(1_000) });
    }).toPass({ timeout: scaled(SEND_TIMEOUT_MS) });
    await expect(page.getByText('Du har ikke planlagt noe')).toBeVisible();
    await findInLatest(other, postText);
  });
});
