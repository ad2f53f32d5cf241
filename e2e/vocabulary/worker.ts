import { expect, type Page } from '@playwright/test';
import { scaled } from '../../scripts/time-limits.mjs';

/** The worker installs when the page is idle and fetches its files one by one. */
const WITHIN = { timeout: scaled(40_000) };

export async function expectKept(page: Page): Promise<void> {
  // The cache exists before it is complete, and until then the previous worker responds.
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isChanging = registration?.installing ?? registration?.waiting;
      return isChanging ? 'changing' : navigator.serviceWorker.controller?.state;
    });
  await expect.poll(state, WITHIN).toBe('activated');
}

export const keptCode = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return [...(await caches.keys()), ...workers.map(({ scope }) => scope)];
  });
