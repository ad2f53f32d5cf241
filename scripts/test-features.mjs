// Which tests belong to a feature: `npm test -- <feature>` runs these.
// @ts-check
import { basename } from 'node:path';
import { FEATURE_FOLDERS } from './layers.mjs';
import { SERIAL_TESTS } from './serial-tests.mjs';

/** @typedef {'unit' | 'component' | 'serial' | 'stack' | 'story' | 'site-wide' | 'production'} TestKind */

/** What a path says of the kind of its tests; the first that fits. @type {readonly [TestKind, RegExp][]} */
const KINDS = [
  ['production', /^e2e\/production\/.*\.spec\.ts$/],
  ['site-wide', /^e2e\/site-wide\/.*\.spec\.ts$/],
  // Those in `accessibility/` are a command of their own.
  ['story', /^e2e\/[^/]+\.spec\.ts$/],
  ['stack', /\.stack\.test\.[a-z]+$/],
  ['component', /\.browser\.test\.[a-z]+$/],
  ['unit', /\.test\.[a-z]+$/],
];

/**
 * Words in the names of tests that mean a feature without being its name, nor one of the thing it holds.
 * @type {Record<string, readonly string[]>}
 */
const WORDS = {
  account: ['closed'],
  comments: ['content', 'threads'],
  content: ['composer', 'comments'],
  feed: ['composer'],
  finder: ['find', 'search'],
  investors: ['investor'],
  likes: ['content'],
  media: ['image', 'images', 'storage'],
  notifications: ['digest', 'digests', 'notices', 'notify'],
  people: ['person', 'preferences', 'user', 'users'],
  polls: ['vote', 'votes'],
  projects: ['membership'],
  requests: ['membership'],
  search: ['find'],
  seeding: ['seed', 'seeded'],
  session: ['guards', 'links', 'sign'],
  site: ['hosting', 'maintenance', 'offline'],
  statistics: ['overview'],
};

/** What a hundred people do at once takes as long as the other tests of a feature: it is for the whole run. */
const STORM = /\bstorm\.stack\.test\./;

/** @param {string} path @returns {TestKind | undefined} */
export const kindOf = (path) =>
  path in SERIAL_TESTS ? 'serial' : KINDS.find(([, pattern]) => pattern.test(path))?.[0];

/** A feature is a plural; of one of its things a test may be named, too. @param {string} feature */
const singularOf = (feature) => feature.replace(/(ch|sh|x|ss)es$|s$/, '$1');

/** @param {string} path @param {string} feature */
function isOf(path, feature) {
  const folders = path.split('/').slice(0, -1);
  // A room of the administration is of what is administered there.
  if (folders.includes(feature) && (feature !== 'admin' || folders.at(-1) === feature)) return true;
  const words = basename(path).split('.', 1)[0]?.split('-') ?? [];
  const meaning = [feature, singularOf(feature), ...(WORDS[feature] ?? [])];
  return words.some((word) => meaning.includes(word));
}

/**
 * The tests of features by kind: those below a folder of that name, and those whose file is named after it. No storms.
 * @param {readonly string[]} files of the repository
 * @param {readonly string[]} features
 */
export function findTests(files, features) {
  /** @type {Record<TestKind, string[]>} */
  const tests = {
    unit: [],
    component: [],
    serial: [],
    stack: [],
    story: [],
    'site-wide': [],
    production: [],
  };
  for (const path of files) {
    const kind = kindOf(path);
    if (!kind || STORM.test(path)) continue;
    if (features.some((feature) => isOf(path, feature))) tests[kind].push(path);
  }
  return tests;
}

/** The features that have tests, by the names of their folders. @param {readonly string[]} files of the repository */
export function listFeatures(files) {
  const names = files.flatMap((path) => {
    const folder = FEATURE_FOLDERS.find((each) => path.startsWith(`${each}/`));
    const [name, ...inner] = folder ? path.slice(folder.length + 1).split('/') : [];
    return name && inner.length > 0 ? [name] : [];
  });
  const tests = files.filter(kindOf);
  return [...new Set(names)].filter((name) => tests.some((path) => isOf(path, name))).sort();
}
