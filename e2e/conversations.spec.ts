import type { Page } from '@playwright/test';
import { scaled } from '../scripts/time-limits.mjs';
import { expect, test } from './fixtures.ts';
import { listFaultsIn } from './vocabulary/axe.ts';
import {
  acceptContact,
  composer,
  conversations,
  makeContact,
  messageWith,
  sendMessage,
  thread,
} from './vocabulary/conversations.ts';
import { toast } from './vocabulary/feed.ts';
import { blockFirestore, OFFLINE_ERRORS, unblockFirestore } from './vocabulary/network.ts';
import { goTo, profileOf, visit } from './vocabulary/session.ts';
import { signUpPair } from './vocabulary/user-pair.ts';

const PHONE = { width: 390, height: 844 };
const OFFLINE = ['Første', 'Andre', 'Tredje'];

const unread = (page: Page) => page.getByRole('link', { name: /^Meldinger/ }).first();

test.use({ expectedComplaints: OFFLINE_ERRORS });

test('a stranger sends one message; after the answer both users chat, edit messages, receive notifications and lose no message offline', async ({
  page,
  context,
  openBrowser,
}) => {
  const { berit, tor, other } = await signUpPair(page, openBrowser);
  await visit(other, '/feed');
  await makeContact(page, await profileOf(tor), 'Hei Tor! Jeg leter etter en som kan sveise.');
  await expect(page.getByText(`${tor.name} har fått meldingen din.`)).toBeVisible();
  await expect(composer(page)).toHaveCount(0);

  await expect(toast(other, `${berit.name} vil gjerne komme i kontakt med deg`)).toBeVisible();
  await expect(unread(other)).toHaveAccessibleName(/1 ulest/);
  await goTo(other, '/messages');
  await expect(conversations(other)).toHaveCount(0);
  await expect(other.getByRole('tab', { name: 'Forespørsler (1)' })).toBeVisible();
  await other.getByRole('tab', { name: 'Forespørsler (1)' }).click();
  await acceptContact(other, berit.name);

  await expect(composer(page)).toBeVisible();
  await sendMessage(other, 'Ja, hva skal sveises?');
  await expect(messageWith(page, 'Ja, hva skal sveises?')).toBeVisible();
  await sendMessage(page, 'En rigg til tare.');
  await expect(messageWith(other, 'En rigg til tare.')).toBeVisible();
  await expect(thread(page).getByText('Sett', { exact: true })).toBeVisible();

  await sendMessage(page, 'Skal vi møtes i morgen?');
  const asked = messageWith(other, 'Skal vi møtes i morgen?');
  await asked.getByRole('button', { name: 'Reager' }).click();
  await other.getByRole('menuitem', { name: 'Tommel opp' }).click();
  await expect(
    messageWith(page, 'Skal vi møtes').getByRole('button', { name: 'Tommel opp: Tor Aas' }),
  ).toBeVisible();

  await asked.getByRole('button', { name: 'Svar', exact: true }).click();
  await sendMessage(other, 'Gjerne klokka ti');
  await expect(messageWith(page, 'Gjerne klokka ti')).toContainText('Skal vi møtes i morgen?');

  await composer(page).press('ArrowUp');
  await composer(page).fill('Skal vi møtes i overmorgen?');
  await composer(page).press('Enter');
  await expect(messageWith(other, 'i overmorgen?').first()).toContainText('Redigert');

  const own = messageWith(page, 'i overmorgen?').first();
  await own.getByRole('button', { name: 'Flere valg for meldingen' }).click();
  await page.getByRole('menuitem', { name: 'Slett' }).click();
  // The deletion is sent once undo has expired.
  await expect(thread(other).getByText('Meldingen er slettet').first()).toBeVisible({
    timeout: scaled(20_000),
  });

  const rude = messageWith(page, 'Gjerne klokka ti');
  await rude.getByRole('button', { name: 'Flere valg for meldingen' }).click();
  await page.getByRole('menuitem', { name: 'Rapporter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rapporter meldingen' });
  await dialog.getByRole('button', { name: 'Send rapport' }).click();
  await expect(dialog).toBeHidden();

  // Navigates without a reload: messages before the listener starts count as unread without a toast.
  await goTo(page, '/projects');
  await sendMessage(other, 'Er du der?');
  await expect(toast(page, `${tor.name} sendte deg en melding`)).toBeVisible();
  await expect(unread(page)).toHaveAccessibleName(/1 ulest/);
  await goTo(page, '/messages');
  const row = conversations(page).filter({ hasText: tor.name });
  await expect(row).toContainText('1 ulest');
  await row.getByRole('link').click();
  await expect(messageWith(page, 'Er du der?')).toBeVisible();
  await expect(row).not.toContainText('ulest');
  await expect(unread(page)).toHaveAccessibleName('Meldinger');

  await blockFirestore(context);
  for (const text of OFFLINE) await sendMessage(page, text);
  await page.reload();
  await expect(messageWith(page, 'Tredje')).toBeVisible();
  await unblockFirestore(context);
  await expect(messageWith(other, 'Tredje')).toBeVisible({ timeout: scaled(30_000) });
  await expect(thread(other).getByText(/^(Første|Andre|Tredje)$/)).toHaveText(OFFLINE);

  // On a phone the conversation replaces the list, with a link back.
  await page.setViewportSize(PHONE);
  expect(await listFaultsIn(page, 'light')).toEqual([]);
  await page.getByRole('link', { name: 'Tilbake til samtalene' }).click();
  await expect(row).toBeVisible();
  expect(await listFaultsIn(page, 'light')).toEqual([]);
});
