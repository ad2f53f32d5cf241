// Measures paint times on a throttled phone in Chromium, against the running site behind an edge.
// @ts-check
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { VIEWER } from '../documents.mjs';
import { EDGE_URL, PEERS_PATH, startEdge } from '../edge.mjs';
import { median } from '../figures.mjs';
import { ACCOUNTS, MEMBERS, PUBLIC_PAGES, withFixtures } from '../fixtures.mjs';
import { withPackages } from '../install-apart.mjs';
import { signIn } from '../page.mjs';
import { PEER_PACKAGES, startPeers } from '../peers.mjs';
import { CPU_SLOWDOWN, measureLoad, openOnPhone, withPhone } from '../phone.mjs';
import { prepare } from '../prepare.mjs';

const ROUNDS = 3;
const MS_PER_SECOND = 1_000;
const BYTES_PER_KB = 1_000;
const PEER_PORT = 5444;
const MAX_FIRST_S = 1;
const MAX_COLD_ITEM_S = 3.5;
const MAX_WARM_ITEM_S = 1.2;
const MAX_LARGEST_S = 1.8;
const MAX_LARGEST_FEED_S = 1.5;
/** A page without scripts is the floor: ours may take a ninth longer. */
const MAX_OVER_LIST = 1 / 0.9;
const OWN_SURVEY = '`/survey/:id`';
const MAX_STEP_S = 0.1;
const MAX_SHIFT = 0.02;

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../phone.mjs').Load} Load */

/** @param {Page} page */
async function openFeed(page) {
  const times = { item: 0, ready: 0 };
  const load = await measureLoad(page, async () => {
    const startMs = performance.now();
    await page.goto(`${EDGE_URL}/feed`);
    // The cached view is inert and has no ARIA role until the page is interactive.
    await page.locator('[role="tabpanel"] li').first().waitFor();
    times.item = (performance.now() - startMs) / MS_PER_SECOND;
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    times.ready = (performance.now() - startMs) / MS_PER_SECOND;
  });
  return { ...times, ...load };
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

/** @param {string} what @param {readonly number[]} values @param {{ unit?: string, atMost?: number, atLeast?: number }} [of] */
const figure = (what, values, { unit = 's', ...budget } = {}) => ({
  what,
  values: [median(values)],
  unit,
  ...budget,
  isTimed: true,
});

const PRESSED = 'items that can be pressed';

/** @typedef {{ largest?: number, shift?: number }} Budgets */

/** @param {string} what @param {readonly Load[]} loads @param {Budgets} [atMost] */
function loadFigures(what, loads, { largest, shift } = {}) {
  /** @param {(load: Load) => number} of */
  const all = (of) => loads.map(of);
  const kb = { unit: 'kB' };
  return [
    figure(
      `${what}: first paint`,
      all((load) => load.first),
    ),
    figure(
      `${what}: largest paint`,
      all((load) => load.largest),
      { ...(largest && { atMost: largest }) },
    ),
    figure(
      `${what}: main thread blocked`,
      all((load) => load.blocked),
    ),
    figure(
      `${what}: layout shift`,
      all((load) => load.shift),
      { unit: '', ...(shift && { atMost: shift }) },
    ),
    figure(
      `${what}: transferred`,
      all(({ bytes }) => bytes / BYTES_PER_KB),
      kb,
    ),
    figure(
      `${what}: scripts`,
      all(({ scriptBytes }) => scriptBytes / BYTES_PER_KB),
      kb,
    ),
    figure(
      `${what}: requests`,
      all(({ requests }) => requests),
      { unit: '' },
    ),
  ];
}

/** @typedef {Awaited<ReturnType<typeof openFeeds>>} Feeds */

/** @param {readonly Feeds[]} feeds */
function feedFigures(feeds) {
  /** @param {string} what @param {'never' | 'cold' | 'warm'} start @param {'item' | 'ready' | 'first' | 'largest' | 'shift'} seen @param {number} [atMost] */
  const of = (what, start, seen, atMost) =>
    figure(
      `\`/feed\`, ${what}`,
      feeds.map((feed) => feed[start][seen]),
      { unit: seen === 'shift' ? '' : 's', ...(atMost && { atMost }) },
    );
  return [
    of('cold: first paint', 'cold', 'first', MAX_FIRST_S),
    of('cold: largest paint', 'cold', 'largest', MAX_LARGEST_FEED_S),
    of('cold: first item', 'cold', 'item', MAX_COLD_ITEM_S),
    of(`cold: ${PRESSED}`, 'cold', 'ready'),
    of('cold: layout shift', 'cold', 'shift', MAX_SHIFT),
    of('cold and never seen: first item', 'never', 'item', MAX_COLD_ITEM_S),
    of('warm: first item', 'warm', 'item', MAX_WARM_ITEM_S),
    of(`warm: ${PRESSED}`, 'warm', 'ready'),
    ...loadFigures(
      '`/feed`, cold and never seen',
      feeds.map(({ never }) => never),
      { largest: MAX_LARGEST_FEED_S, shift: MAX_SHIFT },
    ),
    figure(
      `\`/feed\`, cold and never seen: transferred until its items can be pressed`,
      feeds.map(({ never }) => never.openBytes / BYTES_PER_KB),
      { unit: 'kB' },
    ),
    figure(
      'From page to page: something else',
      feeds.map(({ step }) => step),
      { atMost: MAX_STEP_S },
    ),
  ];
}

/** @param {string} what @param {readonly Load[]} own @param {readonly Load[]} peer @param {keyof Load} of @param {number} atMost */
const ratio = (what, own, peer, of, atMost) => ({
  what,
  values: [median(own.map((load) => load[of])) / median(peer.map((load) => load[of]))],
  unit: '×',
  atMost,
  isTimed: true,
});

const LIST = 'a plain list';
const SURVEY = 'the same survey with SurveyJS';

/** @param {Map<string, Load[]>} loads @param {readonly Feeds[]} feeds */
function peerFigures(loads, feeds) {
  const list = loads.get(LIST) ?? [];
  const own = loads.get(OWN_SURVEY) ?? [];
  const peer = loads.get(SURVEY) ?? [];
  const pages = [...PUBLIC_PAGES.map(({ what }) => what)].filter((what) => what !== OWN_SURVEY);
  return [
    ...loadFigures(LIST, list),
    ...pages.map((what) =>
      ratio(`${what} to ${LIST}: first paint`, loads.get(what) ?? [], list, 'first', MAX_OVER_LIST),
    ),
    ratio(
      `\`/feed\`, cold, to ${LIST}: first paint`,
      feeds.map(({ cold }) => cold),
      list,
      'first',
      MAX_OVER_LIST,
    ),
    ...loadFigures(SURVEY, peer),
    .../** @type {const} */ (['first', 'largest', 'blocked', 'bytes']).map((of) =>
      ratio(`${OWN_SURVEY} to ${SURVEY}: ${of}`, own, peer, of, 1),
    ),
  ];
}

/** Opens all pages in turn, so that a busy moment meets each of them. @param {Browser} browser @param {readonly { what: string, path: string }[]} pages */
async function measurePages(browser, pages) {
  /** @type {Map<string, Load[]>} */
  const loads = new Map();
  /** @type {Feeds[]} */
  const feeds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { what, path } of pages)
      loads.set(what, [...(loads.get(what) ?? []), await openOnPhone(browser, path)]);
    feeds.push(await openFeeds(browser));
  }
  return { loads, feeds };
}

/** @param {string} [peers] origin of the pages to compare with; undefined where they cannot be installed */
async function measureAll(peers) {
  const edge = await startEdge(peers);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', ...edge.args],
  });
  const peerPages = [
    { what: LIST, path: `${PEERS_PATH}/list` },
    { what: SURVEY, path: `${PEERS_PATH}/survey` },
  ];
  try {
    // Warms up the local functions.
    await openOnPhone(browser, '/');
    const { loads, feeds } = await measurePages(browser, [
      ...PUBLIC_PAGES,
      ...(peers ? peerPages : []),
    ]);
    return [
      ...feedFigures(feeds),
      ...PUBLIC_PAGES.flatMap(({ what }) =>
        loadFigures(what, loads.get(what) ?? [], { largest: MAX_LARGEST_S, shift: MAX_SHIFT }),
      ),
      ...(peers ? peerFigures(loads, feeds) : []),
    ];
  } finally {
    await browser.close();
    edge.end();
  }
}

/** @param {string | undefined} folder */
async function measureBesidePeers(folder) {
  if (folder === undefined) return measureAll();
  const size = { users: MEMBERS, items: 2 * MEMBERS, nowMs: Date.now() };
  const peers = await startPeers(folder, { port: PEER_PORT, size });
  try {
    return await measureAll(peers.origin);
  } finally {
    peers.end();
  }
}

export async function measure() {
  await prepare();
  return {
    heading: 'A phone on a slow network',
    how: `1.6 Mbit/s, 150 ms, a CPU ${CPU_SLOWDOWN} times slower, HTTP/2 and Brotli; median of ${ROUNDS}.`,
    figures: await withFixtures(MEMBERS, () => withPackages(PEER_PACKAGES, measureBesidePeers)),
  };
}
