import { expect, type Page } from '@playwright/test';
import { scaled } from '../../scripts/time-limits.mjs';

/** The worker installs when the page is idle and fetches its files one by one. */
const INSTALL_TIMEOUT = { timeout: scaled(40_000) };

export async function expectCached(page: Page): Promise<void> {
  // The cache exists before it is complete, and until then the previous worker responds.
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isChanging = registration?.installing ?? registration?.waiting;
      return isChanging ? 'changing' : navigator.serviceWorker.controller?.state;
    });
  await expect.poll(state, INSTALL_TIMEOUT).toBe('activated');
}

export const readCachedCode = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return [...(await caches.keys()), ...workers.map(({ scope }) => scope)];
  });
