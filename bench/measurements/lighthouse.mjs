// Lighthouse's scores on its own phone, against the running site behind an edge.
// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { UserError } from '../../scripts/steps.mjs';
import { VIEWER } from '../documents.mjs';
import { EDGE_URL, startEdge } from '../edge.mjs';
import { median, repeat } from '../figures.mjs';
import { ACCOUNTS, MEMBERS, PUBLIC_PAGES, withFixtures } from '../fixtures.mjs';
import { withPackages } from '../install-apart.mjs';
import { signIn } from '../page.mjs';
import { prepare } from '../prepare.mjs';

const LIGHTHOUSE = 'lighthouse@12';
const ROUNDS = 3;
const DEBUGGING_PORT = 9_333;
const PERCENT = 100;
const MIN_PERFORMANCE = 90;
/**
 * @typedef {{ score: number | null, auditRefs: readonly { id: string, weight: number }[] }} Category
 * @typedef {{ score: number | null, title: string, details?: { items?: readonly object[] } }} Audit
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Report
 * @typedef {(url: string, flags: object) => Promise<{ lhr: Report } | undefined>} Lighthouse
 */

const CATEGORIES = [
  { id: 'performance', name: 'performance', atLeast: MIN_PERFORMANCE, isTimed: true },
  { id: 'accessibility', name: 'accessibility', atLeast: PERCENT, isTimed: false },
  { id: 'best-practices', name: 'best practices', atLeast: PERCENT, isTimed: false },
  { id: 'seo', name: 'search engines', atLeast: PERCENT, isTimed: false },
];
const MEMBERS_PAGES = [{ what: '`/feed`', path: '/feed' }];

/** @param {string} path @param {Report} report */
function printFaults(path, { categories, audits }) {
  for (const { id: category, isTimed } of CATEGORIES)
    for (const { id, weight } of (!isTimed && categories[category]?.auditRefs) || []) {
      const { score, title, details } = audits[id] ?? {};
      if (weight > 0 && typeof score === 'number' && score < 1)
        console.log(`  ${path}: ${title} ${JSON.stringify(details?.items ?? [])}`);
    }
}

/** @param {Lighthouse} lighthouse @param {string} path @returns {Promise<Record<string, number>>} scores by category */
async function auditPage(lighthouse, path) {
  const result = await lighthouse(`${EDGE_URL}${path}`, {
    port: DEBUGGING_PORT,
    disableStorageReset: true,
    // The local database and Auth use HTTP; the deployed ones use HTTPS.
    skipAudits: ['is-on-https'],
    onlyCategories: CATEGORIES.map(({ id }) => id),
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse has no report of ${path}`);
  printFaults(path, result.lhr);
  const { categories } = result.lhr;
  return Object.fromEntries(
    Object.entries(categories).map(([id, { score }]) => [id, PERCENT * (score ?? 0)]),
  );
}

/** @param {Lighthouse} lighthouse @param {{ what: string, path: string }} page */
async function auditPageRepeatedly(lighthouse, { what, path }) {
  const scores = await repeat(ROUNDS, () => auditPage(lighthouse, path));
  return CATEGORIES.map(({ id, name, atLeast, isTimed }) => ({
    what: `${what}: ${name}`,
    values: [median(scores.map((score) => score[id] ?? 0))],
    unit: '',
    atLeast,
    isTimed,
  }));
}

/** @param {Lighthouse} lighthouse */
async function auditAllPages(lighthouse) {
  const edge = await startEdge();
  const folder = mkdtempSync(join(tmpdir(), 'samspill-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      ...edge.args,
      `--remote-debugging-port=${DEBUGGING_PORT}`,
    ],
    baseURL: EDGE_URL,
    locale: 'nb-NO',
  });
  try {
    const figures = [];
    for (const page of PUBLIC_PAGES) figures.push(...(await auditPageRepeatedly(lighthouse, page)));
    await signIn(await context.newPage(), ACCOUNTS[VIEWER]);
    for (const page of MEMBERS_PAGES) {
      // Members' pages are not indexed, so SEO does not apply.
      const all = await auditPageRepeatedly(lighthouse, page);
      figures.push(...all.filter(({ what }) => !what.endsWith('search engines')));
    }
    return figures;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
    edge.end();
  }
}

export async function measure() {
  await prepare();
  return withPackages([LIGHTHOUSE], async (folder) => {
    if (!folder)
      throw new UserError('Lighthouse comes from npm’s registry, which was not reached.');
    const { default: lighthouse } = await import(
      createRequire(join(folder, 'index.js')).resolve('lighthouse')
    );
    return measureWith(lighthouse);
  });
}

/** @param {Lighthouse} lighthouse */
async function measureWith(lighthouse) {
  return {
    heading: 'Lighthouse',
    how: `Lighthouse’s mobile profile, HTTP/2 and Brotli; median of ${ROUNDS}.`,
    figures: await withFixtures(MEMBERS, () => auditAllPages(lighthouse)),
  };
}
