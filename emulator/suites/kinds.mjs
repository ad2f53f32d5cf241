// Recognises a checkout and describes how its tests against a Firestore emulator are run.
// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse } from 'jsonc-parser';

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} folder where it runs
 * @property {readonly string[]} files relative to the folder
 * @property {Runner} runner
 * @property {string} [rules] the file of the rules that the emulator starts with
 * @property {number} [port] where the tests expect the emulator; any without it
 * @property {Sdk} [sdk]
 *
 * @typedef {'sdk' | 'jest' | 'vitest' | 'mocha' | 'node'} Runner
 *
 * @typedef {object} Sdk the tests of an SDK run on its sources
 * @property {Readonly<Record<string, string>>} packages versions to install from npm
 * @property {readonly string[]} setup files to load first
 * @property {{ timeout: number, retries: number }} mocha
 * @property {boolean} isInterop whether TypeScript’s `esModuleInterop` is on
 * @property {Readonly<Record<string, string>>} environment `{port}` stands for the emulator’s port
 *
 * @typedef {object} Manifest package.json
 * @property {string} [name]
 * @property {Readonly<Record<string, string>>} [scripts]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [devDependencies]
 */

/** A checkout or an option that cannot be used. */
export class UsageError extends Error {}

const RULES_TESTING = ['@firebase/rules-unit-testing', '@firebase/testing'];
const DEFAULT_PORT = 8080;
const TYPESCRIPT = '^5.9.0';

/** @param {string} file @returns {Manifest} */
const readManifest = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {Manifest} manifest */
const dependenciesOf = ({ dependencies, devDependencies }) => ({
  ...devDependencies,
  ...dependencies,
});

/** @param {Readonly<Record<string, string>>} versions @param {readonly string[]} names */
const pick = (versions, names) =>
  Object.fromEntries(names.flatMap((name) => (versions[name] ? [[name, versions[name]]] : [])));

/** @param {string} checkout @returns {readonly Suite[]} at least one */
export function findSuites(checkout) {
  if (!existsSync(checkout)) throw new UsageError(`${checkout} does not exist.`);
  const suites = [...findWebSdk(checkout), ...findNodeSdk(checkout)];
  const found = suites.length > 0 ? suites : findRulesTests(checkout);
  if (found.length > 0) return found;
  throw new UsageError(
    `${checkout} is none of: a checkout of firebase-js-sdk, a checkout of nodejs-firestore, a project with a ` +
      `package.json that depends on ${RULES_TESTING[0]} and has tests that mention it.`,
  );
}

/** @param {string} checkout @returns {readonly Suite[]} */
function findWebSdk(checkout) {
  const folder = join(checkout, 'packages/firestore');
  const file = join(folder, 'package.json');
  if (!existsSync(file) || readManifest(file).name !== '@firebase/firestore') return [];
  const manifest = readManifest(file);
  const versions = { ...dependenciesOf(readManifest(join(checkout, 'package.json'))) };
  const tools = ['chai', 'chai-as-promised', 'mocha', 'sinon', 'sinon-chai'];
  const development = ['@firebase/app', '@firebase/auth', 'chai-exclude', 'json-stable-stringify'];
  const own = dependenciesOf(manifest);
  return [
    {
      name: 'firebase-js-sdk',
      folder,
      // The tests of Auth connect to production.
      files: listFiles(folder, 'test/integration').filter((each) =>
        /integration\/(?:api|api_internal|remote)\/(?!auth\.).*\.test\.ts$/.test(each),
      ),
      runner: 'sdk',
      sdk: {
        packages: {
          ...pick(versions, tools),
          ...pick(own, [...development, 'protobufjs']),
          ...manifest.dependencies,
          typescript: TYPESCRIPT,
        },
        setup: ['test/register.ts'],
        mocha: { timeout: 20_000, retries: 5 },
        isInterop: true,
        environment: {
          TEST_PLATFORM: 'node',
          FIRESTORE_TARGET_BACKEND: 'emulator',
          FIRESTORE_EMULATOR_PORT: '{port}',
        },
      },
    },
  ];
}

/** For documentation, releases and the export of traces. */
const NODE_SDK_TOOLS =
  /^(?:@google|@types\/|c8|codecov|eslint|execa|gapic|gts|jsdoc|linkinator|protobufjs-cli|ts-node)/;

/** @param {string} checkout @returns {readonly Suite[]} */
function findNodeSdk(checkout) {
  const file = join(checkout, 'package.json');
  if (!existsSync(file) || readManifest(file).name !== '@google-cloud/firestore') return [];
  const manifest = readManifest(file);
  return [
    {
      name: 'nodejs-firestore',
      folder: checkout,
      // The third file tests the export of traces to Google Cloud, the fourth the enterprise edition.
      files: ['dev/system-test/firestore.ts', 'dev/system-test/query.ts'].filter((each) =>
        existsSync(join(checkout, each)),
      ),
      runner: 'sdk',
      sdk: {
        packages: {
          ...Object.fromEntries(
            Object.entries(dependenciesOf(manifest)).filter(([name]) => !NODE_SDK_TOOLS.test(name)),
          ),
          typescript: TYPESCRIPT,
        },
        setup: [],
        mocha: { timeout: 60_000, retries: 0 },
        isInterop: false,
        environment: {
          FIRESTORE_EMULATOR_HOST: '127.0.0.1:{port}',
          GCLOUD_PROJECT: 'demo-suites',
          PROJECT_ID: 'demo-suites',
        },
      },
    },
  ];
}

/** Every package with rules tests in the checkout. @param {string} checkout @returns {readonly Suite[]} */
function findRulesTests(checkout) {
  return listFiles(checkout)
    .filter((file) => basename(file) === 'package.json')
    .flatMap((file) => {
      const folder = join(checkout, dirname(file));
      const manifest = readManifest(join(checkout, file));
      const dependencies = dependenciesOf(manifest);
      if (!RULES_TESTING.some((name) => dependencies[name])) return [];
      const files = findTestFiles(folder);
      const name = relative(join(checkout, '..'), folder);
      const runner = findRunner(manifest);
      return files.length > 0 ? [{ name, folder, files, runner, ...readFirebaseJson(folder) }] : [];
    });
}

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'lib']);
const IS_SCRIPT = /(?<!\.d)\.[mc]?[jt]sx?$/;
const IS_TEST = /(?:[._-]|^|\/)(?:tests?|spec)\.[a-z]+$|(?:^|\/)(?:tests?|__tests__|spec)\//;

/** Sorted paths of the files below `part`, relative to `folder`. @param {string} folder @returns {string[]} */
function listFiles(folder, part = '.') {
  const entries = readdirSync(join(folder, part), { withFileTypes: true });
  return entries
    .filter(({ name }) => !SKIPPED.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(part, entry.name);
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    })
    .sort();
}

/** Tests that use the rules library, or Firestore by a helper of theirs. @param {string} folder */
function findTestFiles(folder) {
  return listFiles(folder).filter((file) => {
    if (!IS_SCRIPT.test(file) || !IS_TEST.test(file)) return false;
    const text = readFileSync(join(folder, file), 'utf8');
    return /\b(?:it|test)(?:\.\w+)?\(/.test(text) && /firestore|@firebase\/testing/i.test(text);
  });
}

/** @param {Manifest} manifest @returns {Runner} */
function findRunner(manifest) {
  const scripts = Object.values(manifest.scripts ?? {}).join('\n');
  const dependencies = dependenciesOf(manifest);
  const known = /** @type {const} */ (['jest', 'vitest', 'mocha']);
  const named = known.find((name) => new RegExp(`\\b${name}\\b`).test(scripts));
  if (named) return named;
  return known.find((name) => dependencies[name]) ?? 'node';
}

/** From the closest firebase.json. @param {string} folder @returns {{ rules?: string, port: number }} */
function readFirebaseJson(folder) {
  for (const parent of [folder, join(folder, '..'), join(folder, '../..')]) {
    const file = join(parent, 'firebase.json');
    if (!existsSync(file)) continue;
    const { firestore, emulators } = parse(readFileSync(file, 'utf8'), [], {
      allowTrailingComma: true,
    });
    const [first] = [firestore].flat();
    const rules = first?.rules && join(parent, first.rules);
    const port = emulators?.firestore?.port ?? DEFAULT_PORT;
    return { ...(rules && existsSync(rules) && { rules }), port };
  }
  return { port: DEFAULT_PORT };
}
