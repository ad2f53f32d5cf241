import { scaled } from '../scripts/time-limits.mjs';
import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { findUid } from './vocabulary/auth-emulator.ts';
import { composer, post, publishItem } from './vocabulary/composer.ts';
import {
  acceptContact,
  makeContact,
  messageWith,
  sendMessage,
  thread,
} from './vocabulary/conversations.ts';
import {
  chooseFromMenu,
  expectSent,
  findInLatest,
  itemWith,
  notification,
  openLatest,
} from './vocabulary/feed.ts';
import { goTo, visit } from './vocabulary/session.ts';
import { signUpPair } from './vocabulary/user-pair.ts';

const UNAVAILABLE = 'Dette innlegget er ikke tilgjengelig';

test('a post is saved for later and quoted; its author is notified and deletes the post', async ({
  page,
  openBrowser,
}) => {
  const { other } = await signUpPair(page, openBrowser);
  const [original, words] = [unique('Vi har vind i seilene'), unique('Dette bør alle lese')];
  await openLatest(page);
  await post(page, original);
  await expectSent(page, original);

  await test.step('Tor saves it and shares it', async () => {
    await openLatest(other);
    await findInLatest(other, original);
    await chooseFromMenu(itemWith(other, original), 'Lagre til senere');
    await chooseFromMenu(itemWith(other, original), 'Del med egne ord');
    await expect(composer(other).getByText(original)).toBeVisible();
    await composer(other).getByLabel('Hva vil du fortelle?').fill(words);
    await publishItem(other);
    await expect(itemWith(other, words)).toBeVisible();
    await expectSent(other, words);
    await expect(itemWith(other, words).getByRole('link', { name: original })).toBeVisible();
  });

  await test.step('Berit is notified, and deletes what was shared', async () => {
    await goTo(page, '/notifications');
    await notification(page, 'Tor Aas delte innlegget ditt med egne ord').click();
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: original }).click();
    await expect(page.getByText('Delt 1 gang med egne ord')).toBeAttached();
    await chooseFromMenu(page.getByRole('main'), 'Slett');
  });

  await test.step('Tor finds neither of them any more', async () => {
    await expect(itemWith(other, words).getByText(UNAVAILABLE)).toBeVisible({
      timeout: scaled(30_000),
    });
    await visit(other, '/feed?tab=saved');
    await expect(other.getByRole('tabpanel').getByText(UNAVAILABLE)).toBeVisible();
    await other.getByRole('button', { name: 'Fjern fra lagrede' }).click();
    await expect(other.getByText('Du har ikke lagret noe ennå')).toBeVisible();
  });
});

test('messages are found by their words, but only by participants of the conversation', async ({
  page,
  openBrowser,
}) => {
  const { tor, other } = await signUpPair(page, openBrowser);
  const word = unique('sjøhuset').replace(' ', '');
  await makeContact(page, `/users/${await findUid(tor.email)}`, 'Hei, skal vi ta en prat?');
  await visit(other, '/messages?tab=requests');
  await acceptContact(other, 'Berit Lund');
  await sendMessage(other, `Vi møtes på ${word} klokka ti`);

  const search = page.getByRole('searchbox', { name: 'Søk i samtaler og meldinger' });
  await visit(page, '/messages');
  await expect
    .poll(
      async () => {
        await search.fill('');
        await search.fill(word);
        const hit = page.getByRole('link', { name: new RegExp(word) });
        return hit.isVisible().catch(() => false);
      },
      { intervals: [1_000] },
    )
    .toBe(true);
  await page.getByRole('link', { name: new RegExp(word) }).click();
  await expect(messageWith(page, word)).toBeFocused();
  await expect(thread(page)).toBeVisible();
});
