// Which tests belong to a feature: `npm test -- <feature>` runs these.
// @ts-check
import { basename, dirname } from 'node:path';
import { FEATURE_FOLDERS } from './layers.mjs';

// Stack tests that change or count the whole site: they run one at a time, alone on the stack.

/** @type {Readonly<Record<string, string>>} */
export const SERIAL_TESTS = {
  'fuzz/firestore.stack.test.ts': 'runs all schedules, and looks for failures in the stack’s log',
  'functions/src/account/account.stack.test.ts': 'knows what of the whole bucket is gone after it',
  'functions/src/platform/http/edit-body.stack.test.ts':
    'changes the settings, the name and the legal texts of the site',
  'functions/src/matches/match-routes.stack.test.ts': 'changes the weights of all matches',
  'functions/src/matches/matches.stack.test.ts': 'looks for the best of everybody there is',
  'functions/src/notifications/mail-notification.stack.test.ts':
    'mails everybody and clears up after',
  'functions/src/polls/poll-admin.stack.test.ts': 'pins the one poll above all feeds',
  'functions/src/retention/retention-admin.stack.test.ts': 'removes what is old, whosever it is',
  'functions/src/site/site-identity.stack.test.ts': 'changes the name of the site for everybody',
  'functions/src/site/site-admin.stack.test.ts': 'closes sign-ups and features for everybody',
  'rules/storage-maintenance.stack.test.ts': 'begins maintenance for everybody',
  'reliability/stopped-stack.stack.test.ts': 'runs a second stack, with all its processes',
  'reliability/stopped-work.stack.test.ts': 'runs a second stack, with all its processes',
  'reliability/interrupted-functions.stack.test.ts': 'kills the functions’ process',
  'reliability/interrupted-import.stack.test.ts': 'kills the functions’ process',
  'reliability/interrupted-work.stack.test.ts': 'kills the functions’ process',
  'reliability/soak/soak.stack.test.ts': 'kills the functions’ processes at their work',
  'scripts/functions-parameters.stack.test.mjs': 'takes the demo administrator’s role away a while',
};

/** @typedef {'unit' | 'component' | 'serial' | 'stack' | 'story' | 'site-wide' | 'production'} TestKind */

/** @type {readonly [TestKind, RegExp][]} */
const KINDS = [
  ['production', /^e2e\/production\/.*\.spec\.ts$/],
  ['site-wide', /^e2e\/site-wide\/.*\.spec\.ts$/],
  // Excludes `accessibility/`, which has a separate command.
  ['story', /^e2e\/[^/]+\.spec\.ts$/],
  ['stack', /\.stack\.test\.[a-z]+$/],
  ['component', /\.browser\.test\.[a-z]+$/],
  ['unit', /\.test\.[a-z]+$/],
];

/**
 * @type {Record<string, readonly string[]>}
 */
const EXTRA_WORDS = {
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

/** Storm tests take as long as all other tests of a feature, so only full runs include them. */
const STORM = /\bstorm\.stack\.test\./;

/** @param {string} path @returns {TestKind | undefined} */
export const kindOf = (path) =>
  path in SERIAL_TESTS ? 'serial' : KINDS.find(([, pattern]) => pattern.test(path))?.[0];

/** @param {string} feature */
const singularOf = (feature) => feature.replace(/(ch|sh|x|ss)es$|s$/, '$1');

/** @param {string} path @param {string} feature */
function isTestOf(path, feature) {
  const folders = dirname(path).split('/');
  // Tests in `<feature>/admin/` belong to the administered feature.
  const isAdminPage = /\/features\/[^/]+\/admin\//.test(path);
  if (folders.includes(feature) && !(feature === 'admin' && isAdminPage)) return true;
  const words = basename(path).split('.', 1)[0]?.split('-') ?? [];
  const meaning = [feature, singularOf(feature), ...(EXTRA_WORDS[feature] ?? [])];
  return words.some((word) => meaning.includes(word));
}

/**
 * Tests of features by kind: below a folder of that name or with a matching file name. Excludes storms.
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
    if (features.some((feature) => isTestOf(path, feature))) tests[kind].push(path);
  }
  return tests;
}

/** @param {readonly string[]} files of the repository */
export function listFeatures(files) {
  const names = files.flatMap((path) => {
    const folder = FEATURE_FOLDERS.find((each) => path.startsWith(`${each}/`));
    const [name, ...inner] = folder ? path.slice(folder.length + 1).split('/') : [];
    return name && inner.length > 0 ? [name] : [];
  });
  const tests = files.filter(kindOf);
  return [...new Set(names)].filter((name) => tests.some((path) => isTestOf(path, name))).sort();
}
