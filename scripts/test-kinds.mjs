// The kinds of tests, and which of them `npm test -- <words>` runs.
// @ts-check

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

/** @param {string} path @returns {TestKind | undefined} */
export const kindOf = (path) =>
  path in SERIAL_TESTS ? 'serial' : KINDS.find(([, pattern]) => pattern.test(path))?.[0];

/**
 * Tests of each kind with one of the words in their path.
 * @param {readonly string[]} files of the repository
 * @param {readonly string[]} words
 */
export function findTests(files, words) {
  const named = files.filter((path) => words.some((word) => path.includes(word)));
  return (/** @type {TestKind} */ kind) => named.filter((path) => kindOf(path) === kind);
}
