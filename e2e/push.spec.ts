import type { BrowserContext, Page, Worker } from '@playwright/test';
import { SITE_URL } from '../scripts/project.mjs';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { signUp, visit } from './vocabulary/session.ts';
import { expectCached } from './vocabulary/worker.ts';

test.use({ serviceWorkers: 'allow' });

async function startPushService(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(SITE_URL));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: object | string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: SITE_URL,
      registrationId,
      data: typeof message === 'string' ? message : JSON.stringify(message),
    });
}

/** Records notifications instead of showing them: a headless browser may not show any. */
async function recordShownNotifications(worker: Worker) {
  const registration = await worker.evaluateHandle(() => {
    const shown: object[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, tag, data } = {}) =>
      void shown.push({ title, body, tag, ...data });
    return shown;
  });
  return () => registration.jsonValue();
}

const like = (href: string) => ({
  data: { title: 'Samspill', body: 'Ola liker innlegget ditt', href, tag: 'like-content-c1' },
});

test('push notifications appear only while no page of the site is visible, and link only to the site', async ({
  page,
  context,
}) => {
  await signUp(page, newAccount('Pia Push'));
  await visit(page, '/feed');
  await expectCached(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the site has no worker');
  const push = await startPushService(context, page);
  const shown = await recordShownNotifications(worker);
  await push(like('/feed'));
  // A static file, so that no page of the site is visible.
  await page.goto('/robots.txt');
  await push(like('/content/c1'));
  await push('no json');
  await push(like('//evil.test/'));
  const { data } = like('/content/c1');
  await expect
    .poll(shown)
    .toEqual([
      data,
      { title: new URL(SITE_URL).host, body: '', tag: 'samspill', href: '/notifications' },
      { ...data, href: '/notifications' },
    ]);
});
