// `npm run engine:suites -- CHECKOUT…`: runs the tests of an SDK or the rules tests of a project against this engine
// and Google’s emulator, and prints which passed. The checkouts are not changed, except that a project without
// node_modules gets them.
// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort, startEmulator, startGoogle } from '../google.mjs';
import { findSuites, UsageError } from './kinds.mjs';
import { install, runSuite } from './run-suite.mjs';
import { printTable } from './table.mjs';

const HELP = `npm run engine:suites -- [options] CHECKOUT…

CHECKOUT: firebase-js-sdk, nodejs-firestore, or a project with @firebase/rules-unit-testing
--jar FILE     Google’s emulator; default: FIRESTORE_EMULATOR_JAR, then the cache of firebase-tools
--no-google    runs this engine only
--only TEXT    runs only test files whose path contains TEXT`;

const ENGINE = join(import.meta.dirname, '../dist/main.js');
const CACHE = join(homedir(), '.cache/firebase/emulators');

function findJar() {
  if (!existsSync(CACHE)) return undefined;
  const jars = readdirSync(CACHE).filter((name) => /^cloud-firestore-emulator.*\.jar$/.test(name));
  const newest = jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest && join(CACHE, newest);
}

/** @param {number} port @param {string} [rules] */
async function startOurs(port, rules) {
  const options = ['--host', '127.0.0.1', '--port', String(port), '--no-indexes'];
  if (rules) options.push('--rules', rules);
  return startEmulator('The engine', process.execPath, [ENGINE, ...options], port);
}

/** @param {import('./kinds.mjs').Suite} suite @param {string | undefined} jar */
async function compare(suite, jar) {
  install(suite);
  const run = async (/** @type {'ours' | 'google'} */ emulator) => {
    const port = suite.port ?? (await findFreePort());
    console.log(`${suite.name}: ${suite.files.length} files with ${emulator}`);
    const started =
      emulator === 'ours'
        ? await startOurs(port, suite.rules)
        : await startGoogle({ jar: jar ?? '', port, rules: suite.rules });
    try {
      return await runSuite(suite, { emulator, port });
    } finally {
      await started.end();
    }
  };
  return { name: suite.name, ours: await run('ours'), google: jar ? await run('google') : null };
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      jar: { type: 'string' },
      'no-google': { type: 'boolean' },
      only: { type: 'string', default: '' },
    },
  });
  if (values.help) return console.log(HELP);
  if (positionals.length === 0) throw new UsageError(HELP);
  if (!existsSync(ENGINE)) throw new UsageError('Build the engine first: node emulator/build.mjs');
  const jar = values['no-google']
    ? undefined
    : (values.jar ?? process.env.FIRESTORE_EMULATOR_JAR ?? findJar());
  if (jar && !existsSync(jar)) throw new UsageError(`--jar names no file: ${jar}`);
  const suites = positionals
    .flatMap((checkout) => findSuites(resolve(checkout)))
    .map((suite) => ({ ...suite, files: suite.files.filter((file) => file.includes(values.only)) }))
    .filter(({ files }) => files.length > 0);
  const results = [];
  for (const suite of suites) results.push(await compare(suite, jar));
  console.log(printTable(results));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
