// Measures paint times on a throttled phone in Chromium, against the running site behind an edge.
// @ts-check
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { VIEWER } from '../documents.mjs';
import { EDGE_URL, startEdge } from '../edge.mjs';
import { median, repeat } from '../figures.mjs';
import { ACCOUNTS, MEMBERS, PUBLIC_PAGES, withFixtures } from '../fixtures.mjs';
import { signIn } from '../page.mjs';
import { prepare } from '../prepare.mjs';

const ROUNDS = 3;
const SETTLE_MS = 2_000;
const MS_PER_SECOND = 1_000;
/** Mid-range phone on a slow network: 1.6 Mbit/s, 150 ms, a quarter of this machine's CPU. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};
const CPU_SLOWDOWN = 4;
const MAX_FIRST_S = 1;
const MAX_COLD_ITEM_S = 3.5;
const MAX_WARM_ITEM_S = 1.2;
const MAX_LARGEST_S = 1.8;
const MAX_STEP_S = 0.1;
const MAX_SHIFT = 0.02;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ first: number, largest: number, shift: number }} Paints seconds, and the sum of layout shifts */

/** Injected into the page before other scripts. */
function watchPaints() {
  const paints = { first: 0, largest: 0, shift: 0 };
  Object.assign(globalThis, { benchPaints: paints });
  /** @param {string} type @param {(entry: any) => void} note */
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) paints.shift += value;
  });
}

/** @param {Page} page @returns {Promise<Paints>} */
async function readPaints(page) {
  const { first, largest, shift } = await page.evaluate(
    () => /** @type {any} */ (globalThis).benchPaints,
  );
  return { first: first / MS_PER_SECOND, largest: largest / MS_PER_SECOND, shift };
}

/** @param {Page} page */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** @param {Page} page */
async function openFeed(page) {
  const startMs = performance.now();
  await page.goto(`${EDGE_URL}/feed`);
  // The cached view is inert and has no ARIA role until the page is interactive.
  await page.locator('[role="tabpanel"] li').first().waitFor();
  const item = (performance.now() - startMs) / MS_PER_SECOND;
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  const ready = (performance.now() - startMs) / MS_PER_SECOND;
  await page.waitForTimeout(SETTLE_MS);
  return { item, ready, ...(await readPaints(page)) };
}

/** @param {Page} page @param {string} path */
async function navigateToFeed(page, path) {
  const ms = await page.evaluate(
    (href) =>
      new Promise((resolve) => {
        const link = [...document.querySelectorAll(`a[href="${href}"]`)].find(
          (each) => each.getClientRects().length > 0,
        );
        const startMs = performance.now();
        const show = () => requestAnimationFrame(() => resolve(performance.now() - startMs));
        const watch = new MutationObserver(show);
        watch.observe(document.querySelector('main') ?? document.body, {
          childList: true,
          subtree: true,
        });
        watch.observe(document.body, { attributeFilter: ['aria-current'], subtree: true });
        if (link instanceof HTMLElement) link.click();
      }),
    path,
  );
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  return Number(ms) / MS_PER_SECOND;
}

/** @param {Browser} browser @param {(page: Page) => Promise<any>} use */
async function withPhone(browser, use) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: EDGE_URL,
    locale: 'nb-NO',
  });
  await context.addInitScript(watchPaints);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @param {Browser} browser @param {string} path @returns {Promise<Paints>} */
const openPublic = (browser, path) =>
  withPhone(browser, async (page) => {
    await slowDown(page);
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return readPaints(page);
  });

/** Simulates a new version of the site: drops cached files and keeps user data. @param {Page} page */
async function clearFileCache(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

/**
 * Opens the feed directly after sign-in, after a new version of the site, and once more.
 * @param {Browser} browser
 */
const openFeeds = (browser) =>
  withPhone(browser, async (first) => {
    const context = first.context();
    const openSlowly = async () => {
      const page = await context.newPage();
      await slowDown(page);
      return { page, ...(await openFeed(page)) };
    };
    await signIn(first, ACCOUNTS[VIEWER]);
    await clearFileCache(first);
    const never = await openSlowly();
    await clearFileCache(never.page);
    const cold = await openSlowly();
    await cold.page.close();
    const warm = await openSlowly();
    await navigateToFeed(warm.page, '/projects');
    await navigateToFeed(warm.page, '/feed');
    const step = await navigateToFeed(warm.page, '/projects');
    return { never, cold, warm, step };
  });

/** @param {string} what @param {readonly number[]} values @param {number} [atMost] @param {string} [unit] */
const figure = (what, values, atMost, unit = 's') => ({
  what,
  values: [median(values)],
  unit,
  ...(atMost !== undefined && { atMost }),
  isTimed: true,
});

const PRESSED = 'items that can be pressed';

/** @param {Browser} browser */
async function measureFeed(browser) {
  const feeds = await repeat(ROUNDS, () => openFeeds(browser));
  /** @param {string} what @param {'never' | 'cold' | 'warm'} start @param {'item' | 'ready' | 'first' | 'shift'} seen @param {number} [atMost] */
  const of = (what, start, seen, atMost) =>
    figure(
      `\`/feed\`, ${what}`,
      feeds.map((feed) => feed[start][seen]),
      atMost,
      seen === 'shift' ? '' : 's',
    );
  return [
    of('cold: first paint', 'cold', 'first', MAX_FIRST_S),
    of('cold: first item', 'cold', 'item', MAX_COLD_ITEM_S),
    of(`cold: ${PRESSED}`, 'cold', 'ready'),
    of('cold: layout shift', 'cold', 'shift', MAX_SHIFT),
    of('cold and never seen: first item', 'never', 'item', MAX_COLD_ITEM_S),
    of('cold and never seen: layout shift', 'never', 'shift', MAX_SHIFT),
    of('warm: first item', 'warm', 'item', MAX_WARM_ITEM_S),
    of(`warm: ${PRESSED}`, 'warm', 'ready'),
    figure(
      'From page to page: something else',
      feeds.map(({ step }) => step),
      MAX_STEP_S,
    ),
  ];
}

/** @param {Browser} browser @param {{ what: string, path: string }} page */
async function measurePublic(browser, { what, path }) {
  const paints = await repeat(ROUNDS, () => openPublic(browser, path));
  const largest = paints.map((each) => each.largest);
  const shifts = paints.map(({ shift }) => shift);
  return [
    figure(`${what}: largest paint`, largest, MAX_LARGEST_S),
    figure(`${what}: layout shift`, shifts, MAX_SHIFT, ''),
  ];
}

async function measureAll() {
  const edge = await startEdge();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', ...edge.args],
  });
  try {
    // Warms up the local functions.
    await openPublic(browser, '/');
    const figures = await measureFeed(browser);
    for (const page of PUBLIC_PAGES) figures.push(...(await measurePublic(browser, page)));
    return figures;
  } finally {
    await browser.close();
    edge.end();
  }
}

export async function measure() {
  await prepare();
  return {
    heading: 'A phone on a slow network',
    how: `1.6 Mbit/s, 150 ms, a CPU ${CPU_SLOWDOWN} times slower, HTTP/2 and Brotli; median of ${ROUNDS}.`,
    figures: await withFixtures(MEMBERS, measureAll),
  };
}
