import { DAY_MS } from '@samspill/domain/durations';
import { devicesPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDevice } from '../../firebase/push-device.ts';
import { expectConsoleMessage } from '../../testing/console.ts';
import { buildPerson, LONG_AGO, sessionUser } from '../../testing/documents.ts';
import {
  deleteDocument,
  putDocuments,
  readDocument,
  readDocuments,
  signIn,
} from '../../testing/engine.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { NotificationSection } from './notification-section.tsx';

const BERIT = sessionUser('berit', { displayName: 'Berit Lund' });
const KEY = 'BKagOny0KF_2pCJQ3m';
const WEEK_MS = 7 * DAY_MS;
const DEVICE_KEY = 'samspill.device';

const device = page.getByRole('switch', { name: 'Varsler på denne enheten' });
const said = page.getByRole('status').filter({ hasText: /\S/ });
const devicesOf = () => readDocuments(devicesPath('berit'));
const draw = (locale: 'nb' | 'en' = 'nb') =>
  show(<NotificationSection uid="berit" />, { user: BERIT, locale });

interface Browser {
  permission: NotificationPermission;
  readonly requestPermission: Mock<() => Promise<NotificationPermission>>;
  readonly unsubscribe: Mock<() => Promise<boolean>>;
  /** FCM token; null if registration fails. */
  token: string | null;
}

let serial = 0;

function givenBrowser(answered: NotificationPermission = 'granted'): Browser {
  serial += 1;
  const address = `https://push.samspill.test/${serial}`;
  let isSubscribed = false;
  const browser: Browser = {
    permission: 'default',
    requestPermission: vi.fn(async () => {
      browser.permission = answered;
      return answered;
    }),
    unsubscribe: vi.fn(async () => {
      isSubscribed = false;
      return true;
    }),
    token: `token-${serial}`,
  };
  const subscription = {
    endpoint: address,
    getKey: () => new Uint8Array([serial]).buffer,
    unsubscribe: browser.unsubscribe,
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  };
  const registration: ServiceWorkerRegistration = Object.create(
    ServiceWorkerRegistration.prototype,
    { scope: { value: location.origin }, pushManager: { value: pushManager } },
  );
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => browser.permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(browser.requestPermission);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration);
  const project = `/v1/projects/${import.meta.env.VITE_FIREBASE_PROJECT_ID}`;
  answer(`POST ${project}/installations` as `POST /${string}`, () => ({
    name: 'installation',
    refreshToken: 'refresh',
    authToken: { token: 'installed', expiresIn: '604800s' },
  }));
  answer(`POST ${project}/registrations` as `POST /${string}`, () =>
    browser.token ? { token: browser.token } : { error: { message: 'quota' } },
  );
  // Skips tokens registered by earlier tests.
  for (let before = 1; before < serial; before += 1)
    answer(`DELETE ${project}/registrations/token-${before}` as `DELETE /${string}`, () => ({}));
  return browser;
}

beforeAll(async () => {
  await putDocuments({ [userPath('berit')]: buildPerson(BERIT) });
  await signIn(BERIT);
});
beforeEach(async () => {
  vi.stubEnv('VITE_FIREBASE_VAPID_KEY', KEY);
  await putDocuments({
    [settingsPath('berit')]: {
      email: null,
      notifications: {},
      digest: 'weekly',
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
    },
  });
  await Promise.all(
    [...'0123456789'].map((slot) => deleteDocument(`${devicesPath('berit')}/${slot}`)),
  );
});

describe('push notifications on this device', () => {
  it('is hidden on a site without a key', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', '');
    await draw();
    await expect.element(page.getByRole('columnheader', { name: 'E-post' })).toBeVisible();
    expect(page.getByRole('columnheader', { name: 'På enheter' }).query()).toBeNull();
    expect(device.query()).toBeNull();
  });

  it('can be selected by type', async () => {
    givenBrowser();
    await draw();
    await page.getByRole('checkbox', { name: 'Noen liker innlegget ditt: På enheter' }).click();
    await expect
      .poll(async () => (await readDocument(settingsPath('berit')))?.notifications)
      .toEqual({ like: { inApp: true, email: false, push: true } });
    expect(await listViolations()).toEqual([]);
  });

  it('is turned on with a press, the only time the browser asks', async () => {
    const browser = givenBrowser();
    await draw();
    await expect.element(device).not.toBeChecked();
    await expect.element(said).toHaveTextContent('Slå på, og velg');
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await device.click();
    await expect.element(device).toBeChecked();
    await expect.element(said).toHaveTextContent('kommer her');
    expect(browser.requestPermission).toHaveBeenCalledOnce();
    expect(await devicesOf()).toMatchObject([{ token: browser.token }]);
    expect(await listViolations()).toEqual([]);
  });

  it('stays on after a reload, and deletes document and subscription when switched off', async () => {
    const browser = givenBrowser();
    const { unmount } = await draw();
    await device.click();
    await expect.element(device).toBeChecked();
    await unmount();
    await draw('en');
    const english = page.getByRole('switch', { name: 'Notifications on this device' });
    await expect.element(english).toBeChecked();
    await english.click();
    await expect.element(english).not.toBeChecked();
    await expect.poll(devicesOf).toEqual([]);
    await expect.poll(() => browser.unsubscribe.mock.calls.length).toBe(1);
    expect(localStorage.getItem(DEVICE_KEY)).toBeNull();
  });

  it('shows the pending permission prompt and stays off after a dismissal', async () => {
    const browser = givenBrowser('default');
    let dismiss = () => {};
    browser.requestPermission.mockImplementation(
      () =>
        new Promise((resolve) => {
          dismiss = () => resolve('default');
        }),
    );
    await draw();
    await device.click();
    await expect.element(said).toHaveTextContent('Si ja når nettleseren spør.');
    dismiss();
    await expect.element(said).toHaveTextContent('Slå på, og velg');
    await expect.element(device).not.toBeChecked();
    expect(await devicesOf()).toEqual([]);
  });

  it('explains how to change a denied permission', async () => {
    const browser = givenBrowser('denied');
    await draw();
    await device.click();
    await expect.element(said).toHaveTextContent('Tillat dem i nettleserens innstillinger');
    await expect.element(device).not.toBeChecked();
    expect(await listViolations()).toEqual([]);
    browser.requestPermission.mockImplementation(async () => {
      browser.permission = 'granted';
      return 'granted';
    });
    await device.click();
    await expect.element(device).toBeChecked();
  });

  it('reports an unsupported browser', async () => {
    const { PushManager } = window;
    Reflect.deleteProperty(window, 'PushManager');
    try {
      await draw();
      await expect.element(device).toBeDisabled();
      await expect.element(said).toHaveTextContent('Hjem-skjermen');
    } finally {
      Object.assign(window, { PushManager });
    }
  });

  it('reports a failed registration, and can be retried', async () => {
    const browser = givenBrowser();
    browser.token = null;
    expectConsoleMessage('warn: Push not turned on: FirebaseError');
    await draw();
    await device.click();
    await expect.element(said).toHaveTextContent('Varsler kunne ikke slås på');
    await expect.element(device).not.toBeChecked();
    browser.token = `token-${serial}`;
    await device.click();
    await expect.element(device).toBeChecked();
    expect(await devicesOf()).toMatchObject([{ token: browser.token }]);
  });

  it('replaces the least recently seen of ten devices', async () => {
    const browser = givenBrowser();
    const taken = [...'0123456789'].map((slot, at) => {
      const heard = new Date(Date.UTC(2026, 0, slot === '4' ? 1 : 10 + at));
      return [
        `${devicesPath('berit')}/${slot}`,
        { token: `other-${slot}`, createdAt: heard, updatedAt: heard },
      ] as const;
    });
    await putDocuments(Object.fromEntries(taken));
    await draw();
    await device.click();
    await expect.element(device).toBeChecked();
    const tokens = (await devicesOf()).map(({ token }) => token);
    expect(tokens).toContain(browser.token);
    expect(tokens).not.toContain('other-4');
    expect(tokens).toHaveLength(10);
  });

  it('refreshes its registration weekly', async () => {
    const browser = givenBrowser();
    browser.permission = 'granted';
    localStorage.setItem(
      DEVICE_KEY,
      JSON.stringify({ uid: 'berit', atMs: Date.now() - WEEK_MS - 1 }),
    );
    await draw();
    await expect.poll(devicesOf).toMatchObject([{ token: browser.token }]);
    expect(browser.requestPermission).not.toHaveBeenCalled();
  });

  it('stays off for another account and ends with the session', async () => {
    const browser = givenBrowser();
    await draw();
    await device.click();
    await expect.element(device).toBeChecked();
    localStorage.setItem(DEVICE_KEY, JSON.stringify({ uid: 'kari', atMs: Date.now() }));
    await draw();
    await expect.element(device.last()).not.toBeChecked();
    await closeDevice();
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
    expect(localStorage.getItem(DEVICE_KEY)).toBeNull();
  });
});
