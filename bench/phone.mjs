// A phone on a slow network: opens pages in Chromium and reads what they cost.
// @ts-check
import { EDGE_URL } from './edge.mjs';

const SETTLE_MS = 2_000;
/** Share of the largest content's area from which it counts as the same. */
const ALIKE = 0.97;
const MS_PER_SECOND = 1_000;
/** Longer tasks delay a press noticeably (W3C Long Tasks). */
const LONG_TASK_MS = 50;
/** Mid-range phone on a slow network: 1.6 Mbit/s, 150 ms, a quarter of this machine's CPU. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};
export const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Load `first` and `largest` in seconds; `shift` is the sum of layout shifts; `blocked` is in seconds
 *   how much long tasks exceed 50 ms; `bytes` and `scriptBytes` are transferred,
 *   with what an idle page prefetches; `openBytes` until the page is open
 * @property {number} first
 * @property {number} largest
 * @property {number} shift
 * @property {number} blocked
 * @property {number} bytes
 * @property {number} scriptBytes
 * @property {number} openBytes
 * @property {number} requests
 */

/** Injected into the page before other scripts. @param {number} longTaskMs */
function watchPaints(longTaskMs) {
  /** @type {{ first: number, shift: number, blocked: number, largest: { startTime: number, size: number }[] }} */
  const paints = { first: 0, shift: 0, blocked: 0, largest: [] };
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
  watch('largest-contentful-paint', ({ startTime, size }) => {
    paints.largest.push({ startTime, size });
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) paints.shift += value;
  });
  watch('longtask', ({ duration }) => {
    paints.blocked += duration - longTaskMs;
  });
}

/**
 * When the largest content was there first. A text that React draws again once the web font has come, may be some tenths
 * of a percent larger.
 * @param {readonly { startTime: number, size: number }[]} candidates in order of time and size
 */
function timeOfLargest(candidates) {
  const size = candidates.at(-1)?.size ?? 0;
  return candidates.find((each) => each.size >= ALIKE * size)?.startTime ?? 0;
}

/** Counts what the page transfers from now on. @param {import('@playwright/test').CDPSession} session */
async function countTraffic(session) {
  const traffic = { bytes: 0, scriptBytes: 0, requests: 0 };
  const scripts = new Set();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.requests += 1;
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return traffic;
}

/** Slows a page down and runs `open` on it. @param {Page} page @param {() => Promise<unknown>} open @returns {Promise<Load>} */
export async function measureLoad(page, open) {
  const session = await page.context().newCDPSession(page);
  const traffic = await countTraffic(session);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await open();
  const { bytes: openBytes } = traffic;
  await page.waitForTimeout(SETTLE_MS);
  const { first, largest, shift, blocked } = await page.evaluate(
    () => /** @type {any} */ (globalThis).benchPaints,
  );
  return {
    ...traffic,
    openBytes,
    first: first / MS_PER_SECOND,
    largest: timeOfLargest(largest) / MS_PER_SECOND,
    blocked: blocked / MS_PER_SECOND,
    shift,
  };
}

/**
 * @template T
 * @param {Browser} browser
 * @param {(page: Page) => Promise<T>} use
 */
export async function withPhone(browser, use) {
  const context = await browser.newContext({ ...PHONE, baseURL: EDGE_URL, locale: 'nb-NO' });
  await context.addInitScript(watchPaints, LONG_TASK_MS);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @param {Browser} browser @param {string} address */
export const openOnPhone = (browser, address) =>
  withPhone(browser, (page) => measureLoad(page, () => page.goto(address, { waitUntil: 'load' })));
