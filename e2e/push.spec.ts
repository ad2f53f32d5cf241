import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { SITE_URL } from '../scripts/project.mjs';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { signUp, visit } from './vocabulary/session.ts';
import { expectKept } from './vocabulary/worker.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** What the browser's push service would hand to the site's worker, by its registration. */
async function openPushService(context: BrowserContext, page: Page) {
  const cdp: CDPSession = await context.newCDPSession(page);
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

/** The notifications of the site that the system shows, the first one first. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, ...data }));
  });

const like = (body: string, href = '/about') => ({
  data: { title: 'Samspill', body, href, tag: 'like-content-c1' },
});

test('what is pushed shows on the device, the latest of its kind alone, and leads to the site and nowhere else', async ({
  page,
  context,
}) => {
  await signUp(page, newAccount('Pia Push'));
  await visit(page, '/feed');
  await expectKept(page);
  const push = await openPushService(context, page);
  // Whoever looks at the site is told by the page.
  const elsewhere = await context.newPage();
  await elsewhere.bringToFront();

  await push(like('Ola Nordbø liker innlegget ditt'));
  await expect.poll(() => shown(page)).toHaveLength(1);
  await push(like('Kari Lie og Ola Nordbø liker innlegget ditt'));
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'Samspill',
        body: 'Kari Lie og Ola Nordbø liker innlegget ditt',
        tag: 'like-content-c1',
        href: '/about',
      },
    ]);
  await push('no json');
  await push({ data: { ...like('Se her', '//evil.test/').data, tag: 'other' } });
  await expect
    .poll(async () => (await shown(page)).map(({ tag, href }) => [tag, href]))
    .toEqual(
      expect.arrayContaining([
        ['samspill', '/notifications'],
        ['other', '/notifications'],
      ]),
    );
});
