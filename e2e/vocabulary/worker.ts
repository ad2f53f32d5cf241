import { expect, type Page } from '@playwright/test';
import { scaled } from '../../scripts/time-limits.mjs';

/** It comes once a page has had time for itself, and fetches what it keeps one by one. */
const WITHIN = { timeout: scaled(40_000) };

/** Waits until the browser keeps the site, so that it starts without a network. */
export async function expectKept(page: Page): Promise<void> {
  // Its cache is there before it is complete, and the worker of before answers until then.
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isChanging = registration?.installing ?? registration?.waiting;
      return isChanging ? 'changing' : navigator.serviceWorker.controller?.state;
    });
  await expect.poll(state, WITHIN).toBe('activated');
}

/** The names of the caches of this browser, and where its workers are. */
export const keptCode = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return [...(await caches.keys()), ...workers.map(({ scope }) => scope)];
  });
