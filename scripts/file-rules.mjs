// Judges single files: their size, and that they name nothing of the machine they were written on.
// @ts-check
import { dirname, join } from 'node:path/posix';
import satisfies from 'spdx-satisfies';

export const MAX_CODE_LINES = 400;
const HOME_FOLDER = /(?:^|[\s'"`=(])(\/(?:home|Users)\/[a-z][\w.-]*\/)/;

/** Lines that are neither blank nor a comment. @param {string} text */
export function countCodeLines(text) {
  const withoutBlocks = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return withoutBlocks.split('\n').filter((line) => /\S/.test(line) && !/^\s*\/\//.test(line))
    .length;
}

/** @param {string} path @param {string} text @returns {string[]} */
export function judgeSize(path, text) {
  const lines = countCodeLines(text);
  return lines > MAX_CODE_LINES
    ? [`${path} has ${lines} lines of code, over ${MAX_CODE_LINES}`]
    : [];
}

/**
 * @param {string} path
 * @param {string} text
 * @param {readonly string[]} ownFolders absolute folders of this machine that no file may name
 * @returns {string[]}
 */
export function judgeLeaks(path, text, ownFolders) {
  const named = ownFolders.filter((folder) => text.includes(`${folder}/`));
  const home = HOME_FOLDER.exec(text)?.[1];
  return [...named, ...(home ? [home] : [])].map((folder) => `${path} names the folder ${folder}`);
}

/**
 * A lockfile names no download addresses (.npmrc leaves them out), so that it works with any registry.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function judgeLockfile(path, text) {
  const addresses = [...text.matchAll(/"resolved": "(https?:[^"]+)"/g)].map(([, url]) => url ?? '');
  return addresses.map((url) => `${path} names a registry: ${new URL(url).host}`);
}

/** Terms that ask for no more than to be named, and of a library that is loaded as a file of its own, to be replaceable. */
const FREE_TO_SHIP = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
];
/** Packages that state theirs in a way that npm no longer reads; both say MIT. */
const STATED_OTHERWISE = ['jstat', 'limiter'];

/**
 * What is shipped comes under terms that allow it; what only builds and tests may have any.
 * @param {string} text of the lockfile
 * @returns {string[]}
 */
export function judgeLicences(text) {
  /** @type {Record<string, { license?: string, dev?: boolean, link?: boolean }>} */
  const packages = JSON.parse(text).packages;
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!name || dev || link || STATED_OTHERWISE.includes(name)) return [];
    const isFree = license !== undefined && satisfies(license, FREE_TO_SHIP);
    return isFree ? [] : [`${name} is shipped under ${license ?? 'terms it does not state'}`];
  });
}

/** Files that a reader of a document is sent to: between backticks from the root, or by a link from the document. */
const REFERENCE =
  /`((?:bench|docs|domain|e2e|emulator|functions|fuzz|rules|scripts|seed|web)\/[\w./-]+)`|\]\(([\w./-]+)\)/g;
/** A file by its name alone, as where the sentence before said in which folder it is. */
const NAME = /`([a-z][\w-]+\.(?:test\.)?(?:tsx?|mjs))`/g;
/** Not in the repository: what is built, and what everybody makes of their own. */
const MADE_HERE = /\/dist\/|\/\.env/;

/**
 * @param {string} path of a Markdown file, relative to the root
 * @param {string} text
 * @param {{ exists: (path: string) => boolean, isName: (name: string) => boolean }} files whether there is one at a path
 *   relative to the root, or one of that name anywhere
 * @returns {string[]}
 */
export function judgeReferences(path, text, { exists, isName }) {
  const paths = [...text.matchAll(REFERENCE)].map(
    ([, fromRoot, link]) => fromRoot ?? join(dirname(path), link ?? ''),
  );
  const names = [...text.matchAll(NAME)].map(([, name = '']) => name);
  return [
    ...paths.filter((each) => !MADE_HERE.test(each) && !exists(each)),
    ...names.filter((each) => !isName(each)),
  ].map((each) => `${path} names ${each}, which is not there`);
}

/** Where a document's path is taken apart; everywhere else its collection does it. */
const PATH_READER = 'functions/src/firestore/document-path.ts';
/** @type {readonly (readonly [pattern: RegExp, problem: string])[]} */
const UNTYPED_READS = [
  [/\.data\(\)[)\s]*as\b/, 'casts what a document holds'],
  [/\.split\('\/'\)/, 'takes a path apart'],
  [/(?<!headers)\.get\(\s*['"`](?!\/)[\w.]+['"`]\s*\)/, 'reads a field without its type'],
];

/**
 * The server reads what is stored by its schema alone: docs/decisions/0034.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function judgeStoredReads(path, text) {
  const isServer = /^functions\/src\/(?!testing\/).*(?<!\.test)\.ts$/.test(path);
  if (!isServer || path === PATH_READER) return [];
  return UNTYPED_READS.filter(([pattern]) => pattern.test(text)).map(
    ([, problem]) => `${path} ${problem}: a collection of functions/src/firestore reads documents`,
  );
}

/**
 * The build takes calls of valibot for pure (`manualPureFunctions` in web/vite.config.ts), so that schemas nobody asks for
 * go: it would also delete a call that stands by itself, for what it throws.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function judgePureCalls(path, text) {
  const isBundled = /^(?:web|domain)\/src\/.*(?<!\.test)\.tsx?$/.test(path);
  if (!isBundled || !/(?<=[;{}]\s*\n\s*)v\.\w+\(/.test(text)) return [];
  return [
    `${path} calls valibot for what it throws alone, which the build leaves out: use the answer`,
  ];
}

/** What imports code in the browser, and knows what to do where that is gone: `web/src/chunks/`. */
const IMPORTERS = '(?:loadChunk|loadPart|tryChunk|lazyPart|onDemand|pageChunk)';
const HANDED_OVER = new RegExp(
  `${IMPORTERS}\\(\\s*(?:async )?\\(\\) =>\\s*(?:Promise\\.all\\(\\[\\s*|withMemberMessages\\()?(?:import\\([^)]*\\),\\s*)*$`,
);
/** A function that imports, with a name of its own for those that it is handed to. */
const NAMED = /const (import[A-Z]\w*) = (?:async )?\(\) =>(?:(?!\n\};|;\n\n)[\s\S])*?$/;
/** Its callers load it: those of a page with the page, the switch of the language as a part. */
const MESSAGE_STORE = 'web/src/i18n/message-store.ts';
/** The router loads these, and its error screen reloads. */
const PAGE_LISTS = ['web/src/page-list.ts', 'web/src/member-page-list.ts'];

/**
 * No page imports code later without saying what becomes of it once a deployment has taken the chunk away.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function judgeImports(path, text) {
  if (
    !/^web\/src\/.*(?<!\.test)\.tsx?$/.test(path) ||
    [MESSAGE_STORE, ...PAGE_LISTS].includes(path)
  )
    return [];
  const names = new Set();
  const bare = [...text.matchAll(/(?<!typeof )\bimport\(/g)].filter(({ index }) => {
    const before = text.slice(0, index);
    const [, name] = NAMED.exec(before) ?? [];
    if (name) names.add(name);
    return !name && !HANDED_OVER.test(before);
  });
  const called = [...names].filter((name) => new RegExp(`\\b${name}\\(\\)`).test(text));
  return bare.length + called.length > 0
    ? [
        `${path} imports code by itself: web/src/chunks/load-chunk.ts knows what to do where it is gone`,
      ]
    : [];
}
