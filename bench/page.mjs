// Opens pages of the running site as a member does and counts the documents that each view reads.
// @ts-check
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser.mjs';
import { FIRESTORE_PORT, SITE_URL } from '../scripts/project.mjs';
import { countReads, readStats } from './engine.mjs';

const QUIET_MS = 1_500;
const POLL_MS = 100;
const MAX_VIEW_MS = 30_000;
/** A page for members without database reads, so that the browser's cache stays empty. */
const WITHOUT_DATABASE = '/about';
const VIEWPORT = { width: 1440, height: 900 };

/** @typedef {{ email: string, password: string }} Account */
/** @typedef {{ reads: number, ms: number }} View */

/** Waits until reads have stopped for a while; returns the number of reads and the time of the last. */
export async function waitForQuiet(count = countReads, quietMs = QUIET_MS) {
  const startMs = performance.now();
  let lastMs = startMs;
  let reads = await count(FIRESTORE_PORT);
  while (performance.now() - lastMs < quietMs) {
    if (performance.now() - startMs > MAX_VIEW_MS) throw new Error('The page never stops reading');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const now = await count(FIRESTORE_PORT);
    if (now !== reads) lastMs = performance.now();
    reads = now;
  }
  return { reads, lastMs };
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} path
 * @returns {Promise<View>}
 */
export async function view(page, path) {
  const before = await waitForQuiet();
  const startMs = performance.now();
  await page.goto(path);
  await page.getByRole('main').getByRole('list').first().waitFor();
  const after = await waitForQuiet();
  return { reads: after.reads - before.reads, ms: Math.round(after.lastMs - startMs) };
}

/**
 * @param {() => Promise<unknown>} act
 */
export async function countWhile(act) {
  await waitForQuiet();
  const before = await readStats(FIRESTORE_PORT);
  await act();
  await waitForQuiet();
  const after = await readStats(FIRESTORE_PORT);
  return {
    reads: after.documentReads - before.documentReads,
    writes: after.documentWrites - before.documentWrites,
  };
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {Account} account
 */
export async function signIn(page, { email, password }) {
  await page.goto(`/login?next=${encodeURIComponent(WITHOUT_DATABASE)}`);
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await page.waitForURL(WITHOUT_DATABASE);
  // Finishes this page's requests, so that they are not counted for the next.
  await page.waitForLoadState('networkidle');
}

/**
 * @template T
 * @param {(page: import('@playwright/test').Page) => Promise<T>} use
 */
export async function withVisitor(use) {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      baseURL: SITE_URL,
      locale: 'nb-NO',
      viewport: VIEWPORT,
    });
    return await use(await context.newPage());
  } finally {
    await browser.close();
  }
}

/**
 * @template T
 * @param {Account} account
 * @param {(page: import('@playwright/test').Page) => Promise<T>} use
 */
export const withMember = (account, use) =>
  withVisitor(async (page) => {
    await signIn(page, account);
    return use(page);
  });

/**
 * @param {Account} account
 * @param {readonly string[]} paths
 */
export async function viewPages(account, paths) {
  /** @type {{ path: string, cold: View, warm: View }[]} */
  const views = [];
  for (const path of paths)
    views.push(
      await withMember(account, async (page) => ({
        path,
        cold: await view(page, path),
        warm: await view(page, path),
      })),
    );
  return views;
}
