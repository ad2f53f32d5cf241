// Checks of single files: size, references, licences, reads of stored data, imports of chunks, names of this machine.
// @ts-check
import { dirname, join } from 'node:path/posix';
import satisfies from 'spdx-satisfies';

export const MAX_CODE_LINES = 400;
const HOME_FOLDER = /(?:^|[\s'"`=(])(\/(?:home|Users)\/[a-z][\w.-]*\/)/;

/** @typedef {(path: string, text: string) => string[]} FileCheck one line per problem */

/** @type {FileCheck} */
export function checkSize(path, text) {
  const isCode = (/** @type {string} */ line) => /\S/.test(line) && !/^\s*\/\//.test(line);
  const lines = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter(isCode).length;
  if (lines <= MAX_CODE_LINES) return [];
  return [`${path} has ${lines} lines of code, over ${MAX_CODE_LINES}`];
}

/** @param {string} path @param {string} text @param {readonly string[]} ownFolders absolute folders of this machine */
export function checkLeaks(path, text, ownFolders) {
  const named = ownFolders.filter((folder) => text.includes(`${folder}/`));
  const home = HOME_FOLDER.exec(text)?.[1];
  return [...named, ...(home ? [home] : [])].map((folder) => `${path} names the folder ${folder}`);
}

/** A lockfile without download addresses (see .npmrc) works with any registry. @type {FileCheck} */
export function checkLockfile(path, text) {
  const addresses = text.matchAll(/"resolved": "(https?:[^"]+)"/g);
  return [...addresses].map(([, url = '']) => `${path} names a registry: ${new URL(url).host}`);
}

/** Licenses that require at most attribution, or that the library stays replaceable in its own file. */
const ALLOWED_LICENCES = [
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
/** MIT packages whose declaration npm no longer reads. */
const KNOWN_MIT_PACKAGES = ['jstat', 'limiter'];

/** Covers shipped packages; development dependencies may have any license. @param {string} text of the lockfile */
export function checkLicences(text) {
  /** @type {Record<string, { license?: string, dev?: boolean, link?: boolean }>} */
  const packages = JSON.parse(text).packages;
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!name || dev || link || KNOWN_MIT_PACKAGES.includes(name)) return [];
    if (license !== undefined && satisfies(license, ALLOWED_LICENCES)) return [];
    return [`${name} is shipped under ${license ?? 'terms it does not state'}`];
  });
}

const REFERENCE =
  /`((?:bench|docs|domain|e2e|emulator|functions|fuzz|rules|scripts|seed|web)\/[\w./-]+)`|\]\(([\w./-]+)\)/g;
const NAME = /`([a-z][\w-]+\.(?:test\.)?(?:tsx?|mjs))`/g;
const NOT_TRACKED = /\/dist\/|\/\.env/;

/**
 * @param {string} path of a Markdown file, relative to the root @param {string} text
 * @param {{ exists: (path: string) => boolean, isName: (name: string) => boolean }} files by path from the root, or by name
 */
export function checkReferences(path, text, { exists, isName }) {
  const paths = [...text.matchAll(REFERENCE)].map(
    ([, fromRoot, link]) => fromRoot ?? join(dirname(path), link ?? ''),
  );
  const names = [...text.matchAll(NAME)].map(([, name = '']) => name);
  return [
    ...paths.filter((each) => !NOT_TRACKED.test(each) && !exists(each)),
    ...names.filter((each) => !isName(each)),
  ].map((each) => `${path} names ${each}, which is not there`);
}

/** The only file that splits document paths; all others use its functions. */
const PATH_READER = 'functions/src/platform/firestore/document-path.ts';
/** @type {readonly (readonly [pattern: RegExp, problem: string])[]} */
const UNTYPED_READS = [
  [/\.data\(\)[)\s]*as\b/, 'casts what a document holds'],
  [/\.split\('\/'\)/, 'takes a path apart'],
  [/(?<!headers)\.get\(\s*['"`](?!\/)[\w.]+['"`]\s*\)/, 'reads a field without its type'],
];

/** The server reads stored data only through schemas: docs/decisions/0034. @type {FileCheck} */
export function checkStoredReads(path, text) {
  const isServer = /^functions\/src\/(?!testing\/).*(?<!\.(?:test|examples))\.ts$/.test(path);
  if (!isServer || path === PATH_READER) return [];
  return UNTYPED_READS.filter(([pattern]) => pattern.test(text)).map(
    ([, problem]) => `${path} ${problem}: a collection of functions/src/firestore reads documents`,
  );
}

/**
 * The build treats valibot calls as pure (`manualPureFunctions` in web/vite.config.ts) to drop unused schemas. It would
 * also drop a call made only for its exception.
 * @type {FileCheck}
 */
export function checkPureCalls(path, text) {
  const isBundled = /^(?:web|domain)\/src\/.*(?<!\.test)\.tsx?$/.test(path);
  if (!isBundled || !/(?<=[;{}]\s*\n\s*)v\.\w+\(/.test(text)) return [];
  return [
    `${path} calls valibot for what it throws alone, which the build leaves out: use the answer`,
  ];
}

/** Functions whose callers handle a chunk removed by a deployment: of `web/src/chunks/`, and of the router. */
const IMPORTERS = '(?:chunk|loadChunk|loadPart|tryChunk|lazyPart|onDemand|pageChunk)';
const IMPORTER_CALL = new RegExp(
  `${IMPORTERS}\\(\\s*(?:async )?\\(\\) =>\\s*(?:Promise\\.all\\(\\[\\s*|with(?:Member)?Messages\\()?(?:import\\([^)]*\\),\\s*)*$`,
);
const NAMED = /const (import[A-Z]\w*) = (?:async )?\(\) =>(?:(?!\n\};|;\n\n)[\s\S])*?$/;
/** Files whose callers handle failures: the message store, and the manifests, by the router's error screen. */
const EXEMPT_FILES = /(?:^i18n\/message-store|\/(?:public-)?feature)\.ts$/;

/** Dynamic imports of the web must handle a chunk removed by a deployment. @type {FileCheck} */
export function checkDynamicImports(path, text) {
  const [, name] = /^web\/src\/(.*(?<!\.test)\.tsx?)$/.exec(path) ?? [];
  if (!name || EXEMPT_FILES.test(name)) return [];
  const isUnhandled = [...text.matchAll(/(?<!typeof )\bimport\(/g)].some(({ index }) => {
    const before = text.slice(0, index);
    const [, importer] = NAMED.exec(before) ?? [];
    return importer ? text.includes(`${importer}()`) : !IMPORTER_CALL.test(before);
  });
  if (!isUnhandled) return [];
  return [
    `${path} imports code by itself: web/src/chunks/load-chunk.ts knows what to do where it is gone`,
  ];
}

/**
 * Words that made comments hard to read, with what to write instead.
 * @type {readonly (readonly [pattern: RegExp, instead: string])[]}
 */
const UNCLEAR = [
  [/\bwhom\b|\bwhoever\b/i, 'name the subject: user, member, author, caller'],
  [/\b(?:some|no|every)body\b/i, 'name the subject: user, member, author, caller'],
  [/\banew\b/i, 'again'],
  [/\b(?:is|are|was|were|be) told\b|\bhears?\b/i, 'notify, report, log'],
  [/\bthose (?:who|that|of|which)\b/i, 'the noun itself'],
  [/\bsuch as (?:are|is)\b|\bas ever\b|\bfor good\b/i, 'an adverb, or nothing'],
  [/^(?:What|Those|Who|Whose) (?!is the\b|are the\b)[a-z]/, 'begin with a verb or noun'],
  [/^(?:Of|By|As|Where|Nothing|None) /, 'begin with a verb or noun'],
];
const COMMENT = /(?<=^|\s|\{)\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)$/gm;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** Comments and test titles use plain words: CONTRIBUTING.md, "Bars". @type {FileCheck} */
export function checkWords(path, text) {
  if (/i18n\/messages\/|file-rules/.test(path)) return [];
  const comments = [...text.matchAll(COMMENT)].map(([, block, line = '']) => block ?? line);
  const titles = [...text.matchAll(TITLE)].map(([, , title = '']) => title);
  const prose = [...comments, ...titles].map((each) => each.replace(/^\s*\* ?/gm, '').trim());
  return UNCLEAR.flatMap(([pattern, instead]) => {
    const found = prose.find((each) => pattern.test(each));
    return found ? [`${path} says "${found.slice(0, 60)}": ${instead}`] : [];
  });
}
