import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { findUid } from './vocabulary/auth-emulator.ts';
import { listFaultsIn } from './vocabulary/axe.ts';
import { post } from './vocabulary/composer.ts';
import {
  acceptContact,
  makeContact,
  messageWith,
  sendMessage,
} from './vocabulary/conversations.ts';
import { expectSent, findInLatest, itemWith, openItem, openLatest } from './vocabulary/feed.ts';
import { visit } from './vocabulary/session.ts';
import { signUpPair } from './vocabulary/user-pair.ts';

const PHONE = { width: 390, height: 844 };

/** Counts its visits: a local stack fetches pages of this machine. */
async function servePage(title: string) {
  const agents: string[] = [];
  const server = createServer((request, response) => {
    agents.push(request.headers['user-agent'] ?? '');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<title>${title}</title><meta name="description" content="Om båten">`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/bat`, agents, server };
}

test('a link in a post and in a message shows what it leads to, fetched once by the server', async ({
  page,
  openBrowser,
}) => {
  const { tor, other } = await signUpPair(page, openBrowser);
  const [words, title] = [unique('Se hva vi bygger'), unique('Båten i havnen')];
  const linked = await servePage(title);
  const card = { name: new RegExp(title) };

  await test.step('Berit posts a link, and all see its title', async () => {
    await openLatest(page);
    await post(page, `${words} ${linked.url}`);
    await expectSent(page, words);
    await expect(itemWith(page, words).getByRole('link', card)).toContainText('Om båten');
    await findInLatest(other, words);
    await expect(itemWith(other, words).getByRole('link', card)).toBeVisible();
    await expect(
      itemWith(other, words).getByRole('button', { name: 'Fjern forhåndsvisningen' }),
    ).toHaveCount(0);
  });

  await test.step('Tor reads it on a phone', async () => {
    await openItem(other, words);
    await other.setViewportSize(PHONE);
    await expect(other.getByRole('main').getByRole('link', card)).toBeVisible();
    expect(await listFaultsIn(other, 'dark')).toEqual([]);
  });

  await test.step('Berit sends it in a message', async () => {
    await makeContact(page, `/users/${await findUid(tor.email)}`, 'Hei, skal vi ta en prat?');
    await visit(other, '/messages?tab=requests');
    await acceptContact(other, 'Berit Lund');
    await sendMessage(page, `Her: ${linked.url}`);
    await expect(messageWith(other, 'Her:').getByRole('link', card)).toBeVisible();
    expect(await listFaultsIn(other, 'light')).toEqual([]);
  });

  await test.step('Berit removes it from the post', async () => {
    await findInLatest(page, words);
    const removal = itemWith(page, words).getByRole('button', { name: 'Fjern forhåndsvisningen' });
    await removal.focus();
    await page.keyboard.press('Enter');
    await expect(itemWith(page, words).getByRole('link', card)).toHaveCount(0);
    await findInLatest(other, words);
    await expect(itemWith(other, words).getByRole('link', card)).toHaveCount(0);
  });

  expect(linked.agents).toEqual([expect.stringContaining('Samspill')]);
  linked.server.close();
});
