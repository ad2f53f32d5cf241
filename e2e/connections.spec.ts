import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { scaled } from '../scripts/time-limits.mjs';
import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { findUid } from './vocabulary/auth-emulator.ts';
import { toast } from './vocabulary/feed.ts';
import { addMember, signUpAdmin, visit } from './vocabulary/session.ts';
import { runScheduled } from './vocabulary/site.ts';

interface Received {
  readonly id: string;
  readonly signed: string;
  readonly signatures: readonly string[];
  readonly event: { readonly type: string; readonly data: { readonly uid?: string } };
}

async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': by } = request.headers;
    received.push({
      id: String(id),
      signed: `${id}.${at}.${body}`,
      signatures: String(by).split(' '),
      event: JSON.parse(body),
    });
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/hook`, stop: () => server.close() };
}

const secretIn = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).locator('code').innerText();

test('an administrator connects a receiver of events and a reader of figures', async ({ page }) => {
  const receiver = await startReceiver();
  const [webhook, key] = [unique('CRM'), unique('Rapport')];
  const { password } = await signUpAdmin(page);
  const confirm = async (dialogName: string, action: string) => {
    const dialog = page.getByRole('dialog', { name: dialogName });
    await dialog.getByLabel('Passordet ditt').fill(password);
    await dialog.getByRole('button', { name: action, exact: true }).click();
  };
  let secret = '';

  await test.step('adds a webhook and copies its secret', async () => {
    await visit(page, '/admin/connections');
    await page.getByRole('button', { name: 'Legg til webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Legg til webhook' });
    await dialog.getByLabel('Navn', { exact: true }).fill(webhook);
    await dialog.getByLabel('Adresse').fill(receiver.url);
    await dialog.getByRole('checkbox', { name: 'Et medlem er kommet til' }).check();
    await confirm('Legg til webhook', 'Legg til');
    secret = await secretIn(page, 'Hemmeligheten');
    await page.getByRole('button', { name: 'Ferdig' }).click();
  });

  await test.step('sends a test that the receiver can verify', async () => {
    await page.getByRole('link', { name: webhook }).click();
    await page.getByRole('button', { name: 'Send en test' }).click();
    await expect(toast(page, 'Mottakeren svarte 204.')).toBeVisible();
    const [test] = receiver.received;
    const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'));
    expect(test?.signatures).toEqual([`v1,${hmac.update(test?.signed ?? '').digest('base64')}`]);
  });

  await test.step('a new member is reported once', async () => {
    const kari = newAccount('Kari Ny');
    await addMember(kari);
    const uid = await findUid(kari.email);
    const ofKari = () => receiver.received.filter(({ event }) => event.data.uid === uid);
    await expect(async () => {
      await runScheduled('deliverWebhooks');
      expect(ofKari()).toHaveLength(1);
    }).toPass({ timeout: scaled(30_000) });
    expect(ofKari()[0]?.event).toMatchObject({ type: 'member.joined', data: { name: 'Kari Ny' } });
  });

  await test.step('the log shows the test as delivered', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Test' }).first();
    await expect(row.getByText('Levert', { exact: true })).toBeVisible();
  });

  await test.step('a key reads figures, and nothing after it is revoked', async () => {
    await visit(page, '/admin/connections');
    await page.getByRole('button', { name: 'Lag nøkkel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lag nøkkel' });
    await dialog.getByLabel('Navn', { exact: true }).fill(key);
    await dialog.getByRole('checkbox', { name: 'Tall for hele nettstedet' }).check();
    await confirm('Lag nøkkel', 'Lag nøkkel');
    const authorization = `Bearer ${await secretIn(page, 'Nøkkelen')}`;
    await page.getByRole('button', { name: 'Ferdig' }).click();
    const read = async (path: string) =>
      (await page.request.get(`/api/v1/${path}`, { headers: { authorization } })).status();
    expect([await read('statistics'), await read('members')]).toEqual([200, 403]);
    await page
      .getByRole('row')
      .filter({ hasText: key })
      .getByRole('button', { name: 'Trekk tilbake' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trekk tilbake' }).click();
    await expect(toast(page, 'Nøkkelen er trukket tilbake.')).toBeVisible();
    expect(await read('statistics')).toBe(401);
  });

  await test.step('deletes the webhook', async () => {
    await page.getByRole('link', { name: webhook }).click();
    await page.getByRole('button', { name: 'Slett', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slett' }).click();
    await expect(toast(page, 'Webhooken er slettet.')).toBeVisible();
  });
  receiver.stop();
});
