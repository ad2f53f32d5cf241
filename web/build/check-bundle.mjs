// Measures the JavaScript that first loads bring, gzipped, against the budgets.
// `npm test` runs it; by hand: npm run build -- web && node web/build/check-bundle.mjs
// @ts-check
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../dist/', import.meta.url);
const BYTES_PER_KB = 1_000;

/** @typedef {{ file: string, name?: string, imports?: string[], dynamicImports?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));

const messages = (/** @type {string[]} */ ...features) =>
  features.map((feature) => `src/i18n/messages/public/${feature}.nb.ts`);

const FIREBASE = ['firestore', 'storage', 'auth'];
const START = ['index.html', ...messages('shell', 'ui', 'errors')];
const SURVEY = [...[...START, 'src/features/surveys/survey-page.tsx'], ...messages('surveys')];
const MEMBER = [
  ...[...START, 'src/session/guards.ts', 'src/layouts/auth-layout.tsx'],
  ...['auth', 'src/i18n/member-nb.ts', ...messages('session', 'forms', 'failures')],
];

/**
 * What each kind of page loads before it is complete: what its HTML names, and what it then asks for.
 * `forbidden` may not be among it.
 */
const LOADS = [
  {
    name: 'landing page',
    html: 'index.html',
    budgetKb: 120,
    entries: [...START, 'src/features/landing/landing-page.tsx', ...messages('landing')],
    forbidden: FIREBASE,
  },
  {
    name: 'about',
    html: 'about.html',
    budgetKb: 120,
    entries: [...START, 'src/features/landing/about-page.tsx', ...messages('about')],
    forbidden: FIREBASE,
  },
  {
    name: 'investors',
    html: 'investors.html',
    budgetKb: 120,
    entries: [...START, 'src/features/investors/investors-page.tsx', ...messages('investors')],
    forbidden: FIREBASE,
  },
  {
    name: 'survey',
    html: 'survey.html',
    budgetKb: 120,
    entries: SURVEY,
    forbidden: [...FIREBASE, 'answer-survey'],
  },
  {
    name: 'survey, answered',
    html: 'survey.html',
    budgetKb: 145,
    entries: [...[...SURVEY, 'answer-survey'], ...messages('survey-answering')],
    forbidden: [...FIREBASE, 'src/features/surveys/survey-results.tsx'],
  },
  {
    name: 'signed-in shell',
    html: 'app.html',
    budgetKb: 180,
    entries: MEMBER,
    forbidden: ['firestore', 'storage', 'signing-in'],
  },
  {
    name: 'complete feed',
    html: 'app.html',
    budgetKb: 350,
    entries: [
      ...[...MEMBER, 'src/features/feed/feed-page.tsx'],
      'src/features/notifications/notification-watch.tsx',
    ],
    // What is written with, opened and told of waits until the feed is there.
    forbidden: [
      ...['storage', 'signing-in', 'composer-form'],
      ...['src/features/content/content-menu.tsx', 'src/ui/toaster.tsx'],
    ],
  },
];

/** Chunks by their key in the manifest or, for shared ones, by their name. @param {string} entry */
function findChunks(entry) {
  const direct = manifest[entry];
  const found = direct ? [direct] : Object.values(manifest).filter(({ name }) => name === entry);
  if (found.length === 0) throw new Error(`The build has no chunk ${entry}`);
  return found;
}

/** @param {string} entry @param {Set<string>} seen */
function collect(entry, seen) {
  for (const { file, imports = [] } of findChunks(entry)) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const imported of imports) collect(imported, seen);
  }
  return seen;
}

/** The scripts that a page of the build names. @param {string} html */
const namedScripts = (html) =>
  [...readFileSync(new URL(html, DIST), 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );

/** @param {Iterable<string>} files */
function gzippedKb(files) {
  const sizes = [...files].map((file) => gzipSync(readFileSync(new URL(file, DIST))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB;
}

for (const { name, html, budgetKb, entries, forbidden } of LOADS) {
  const asked = entries.flatMap((entry) => [...collect(entry, new Set())]);
  const files = new Set([...namedScripts(html), ...asked]);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const kb = gzippedKb(scripts);
  const strangers = forbidden.filter((name) =>
    findChunks(name).some(({ file }) => files.has(file)),
  );
  const isFine = kb <= budgetKb && strangers.length === 0;
  if (!isFine) process.exitCode = 1;
  console.log(
    `${isFine ? 'ok  ' : 'OVER'} ${kb.toFixed(1).padStart(6)} of ${budgetKb} kB  ${name}`,
  );
  for (const file of strangers) console.log(`      must not load ${file}`);
}
