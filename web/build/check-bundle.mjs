// Measures the JavaScript that first loads bring, gzipped, and counts their files, against the budgets.
// `npm test` runs it; by hand: npm run build -- web && node web/build/check-bundle.mjs
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = pathToFileURL(`${process.argv[2] ?? join(import.meta.dirname, '..', 'dist')}/`);
const BYTES_PER_KB = 1_000;
/** Without HTTP/2 a browser loads six files at a time, and each file is compressed on its own. */
const MAX_SCRIPTS = 30;
const MAX_STYLES = 4;
/** Budget of the offline cache for members, downloaded once per build: about two feed loads. */
const MAX_PRECACHED_KB = 800;

/** @typedef {{ file: string, name?: string, css?: string[], imports?: string[], dynamicImports?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));

const messages = (/** @type {string[]} */ ...features) =>
  features.map((feature) => `src/i18n/messages/public/${feature}.nb.ts`);

const FIREBASE = ['firestore', 'storage', 'auth'];
const START = ['index.html', 'src/i18n/site-nb.ts'];
const SURVEY = [...START, 'src/features/surveys/survey-page.tsx', ...messages('surveys')];
const MEMBER = [...START, 'shell', 'auth', 'src/i18n/feed-nb.ts'];

/** Initial and follow-up files of each kind of page. Fails if they include a `forbidden` chunk. */
const LOADS = [
  {
    name: 'landing page',
    html: 'start/home.html',
    budgetKb: 130,
    entries: [...START, 'src/features/landing/landing-page.tsx', ...messages('landing')],
    forbidden: FIREBASE,
  },
  {
    name: 'about',
    html: 'start/about.html',
    budgetKb: 130,
    entries: [...START, 'src/features/landing/about-page.tsx', ...messages('about')],
    forbidden: FIREBASE,
  },
  {
    name: 'investors',
    html: 'start/investors.html',
    budgetKb: 130,
    entries: [...START, 'src/features/investors/investors-page.tsx', ...messages('investors')],
    forbidden: FIREBASE,
  },
  {
    name: 'public page of a project',
    html: 'start/pitch.html',
    budgetKb: 130,
    entries: [...START, 'src/features/landing/pitch-page.tsx', ...messages('pitch')],
    forbidden: FIREBASE,
  },
  {
    name: 'survey',
    html: 'start/survey.html',
    budgetKb: 130,
    entries: SURVEY,
    forbidden: [...FIREBASE, 'answering'],
  },
  {
    name: 'survey, answered',
    html: 'start/survey.html',
    budgetKb: 155,
    maxStyles: 5,
    entries: [...SURVEY, 'answering', ...messages('survey-answering')],
    forbidden: [...FIREBASE, 'src/features/surveys/survey-results.tsx'],
  },
  {
    name: 'signed-in shell',
    html: 'start/app.html',
    budgetKb: 190,
    entries: MEMBER,
    forbidden: ['firestore', 'storage'],
  },
  {
    name: 'complete feed',
    html: 'start/feed.html',
    budgetKb: 400,
    entries: [...MEMBER, 'src/features/feed/feed-page.tsx', 'src/layouts/member-watches.tsx'],
    // Forms, overlays and toasts load after the feed.
    forbidden: ['storage', 'overlays', 'member', 'src/ui/toaster.tsx'],
  },
];

/** @param {string} entry */
function findChunks(entry) {
  const direct = manifest[entry];
  const found = direct ? [direct] : Object.values(manifest).filter(({ name }) => name === entry);
  if (found.length === 0) throw new Error(`The build has no chunk ${entry}`);
  return found;
}

/** @param {string} entry @param {Set<string>} seen */
function collect(entry, seen) {
  for (const { file, css = [], imports = [] } of findChunks(entry)) {
    if (seen.has(file)) continue;
    for (const each of [file, ...css]) seen.add(each);
    for (const imported of imports) collect(imported, seen);
  }
  return seen;
}

const NEXT_TEMPLATE = /<template data-scripts="next">.*?<\/template>/s;

/** @param {string} html */
const readLinkedFiles = (html) =>
  [
    ...readFileSync(new URL(html, DIST), 'utf8')
      .replace(NEXT_TEMPLATE, '')
      .matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g),
  ].map(([, file = '']) => file);

/** @param {Iterable<string>} files */
function gzippedKb(files) {
  const sizes = [...files].map((file) => gzipSync(readFileSync(new URL(file, DIST))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB;
}

/** @param {typeof LOADS[number]} load */
function measureLoad({ name, html, budgetKb, entries, forbidden, maxStyles = MAX_STYLES }) {
  const asked = entries.flatMap((entry) => [...collect(entry, new Set())]);
  const files = new Set([...readLinkedFiles(html), ...asked]);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const styles = [...files].filter((file) => file.endsWith('.css'));
  const strangers = forbidden.filter((name) =>
    findChunks(name).some(({ file }) => files.has(file)),
  );
  const loaded = { kb: gzippedKb(scripts), scripts: scripts.length, styles: styles.length };
  const most = { kb: budgetKb, scripts: MAX_SCRIPTS, styles: maxStyles };
  return { name, ...loaded, most, strangers };
}

const measuredLoads = LOADS.map(measureLoad);
for (const { name, kb, scripts, styles, most, strangers } of measuredLoads) {
  const hasFew = scripts <= most.scripts && styles <= most.styles;
  const isFine = kb <= most.kb && hasFew && strangers.length === 0;
  if (!isFine) process.exitCode = 1;
  console.log(
    `${isFine ? 'ok  ' : 'OVER'} ${kb.toFixed(1).padStart(6)} of ${most.kb} kB  ${name}: ${scripts} scripts, ${styles} styles`,
  );
  for (const file of strangers) console.log(`      must not load ${file}`);
}

const worker = readFileSync(new URL('sw.js', DIST), 'utf8');
const precachedFiles = new Set(
  [...worker.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, file = '']) => file),
);
const precachedKb = gzippedKb(precachedFiles);
if (precachedKb > MAX_PRECACHED_KB) process.exitCode = 1;
console.log(
  `${precachedKb > MAX_PRECACHED_KB ? 'OVER' : 'ok  '} ${precachedKb.toFixed(1).padStart(6)} of ${MAX_PRECACHED_KB} kB  kept without a network: ${precachedFiles.size} files`,
);
// Reports to the parent process when started by `npm run bench`.
process.send?.(measuredLoads);
