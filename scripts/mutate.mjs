// `npm run mutate`: tests the rules' tests. Leaves out one condition of firestore.rules and storage.rules at a time;
// some test must then fail. What survives is printed. `npm run mutate -- storage.rules` is about that file alone, and
// `npm run mutate -- --part 2/4` about the second quarter of what there is to leave out.
// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { VITEST } from './checks.mjs';
import { describeEngine } from './engine.mjs';
import { buildPart } from './parts.mjs';
import { run } from './processes.mjs';
import { HOST, MUTATED_RULES_PORT, ROOT, STACK_ENVIRONMENT } from './project.mjs';
import { startStack } from './stack.mjs';
import { runCommand, step, UserError } from './steps.mjs';

const CACHE = join(ROOT, 'node_modules', '.cache');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'mutation-'));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', default: '1/1' } },
});

/** @typedef {{ line: number, condition: string }} Survivor */
/** @typedef {{ total: number, survivors: readonly Survivor[] }} Outcome */

/** @param {string} name */
async function bundle(name) {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(ROOT, 'rules', 'mutation', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    // Packages with JSON modules need the attribute; for Node 20 esbuild would drop it.
    supported: { 'import-attributes': true },
    logLevel: 'warning',
  });
  return outfile;
}

const TEST_ARGS = [VITEST, 'run', '--config', 'vitest.mutation.config.ts', '--bail', '1'];

/** @param {NodeJS.ProcessEnv} environment @param {readonly string[]} [which] arguments of Vitest */
const runTests = (environment, which = []) =>
  run(process.execPath, [...TEST_ARGS, ...which], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
  });

/** Runs the value tests first: the permission matrix is expensive per surviving mutant. */
const TEST_RUNS = [['--exclude', 'rules/permissions/**'], ['rules/permissions']];

/**
 * Rejects when the engine ends: Node would otherwise have nothing to wait for, and end without a message.
 * @param {import('node:child_process').ChildProcess} engine
 */
async function readNextMessage(engine) {
  const ended = once(engine, 'exit').then(([code, signal]) => {
    throw new UserError(`The engine with the mutants ended with ${signal ?? `code ${code}`}.`);
  });
  const [word] = await Promise.race([once(engine, 'message'), ended]);
  return word;
}

/** Tests all mutants in a single run: the engine evaluates each of them per request. @returns {Promise<Outcome>} */
async function mutateFirestore() {
  const argv = [join(ROOT, 'firestore.rules'), `${MUTATED_RULES_PORT}`, options.part];
  const engine = fork(await bundle('engine'), argv);
  try {
    await readNextMessage(engine);
    const environment = { FIRESTORE_EMULATOR_HOST: `${HOST}:${MUTATED_RULES_PORT}` };
    for (const which of TEST_RUNS) {
      const { code, output } = await runTests(environment, which);
      if (code !== 0) throw new UserError(`The tests fail without any mutant:\n${output}`);
    }
    engine.send('report');
    return await readNextMessage(engine);
  } finally {
    engine.kill();
  }
}

/** @param {string} content */
async function putStorageRules(content) {
  const response = await fetch(`${STACK_ENVIRONMENT.STORAGE_EMULATOR_HOST}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
  return response.ok;
}

/** @returns {Promise<Outcome>} */
async function mutateStorage() {
  const { findMutants, takePart } = await import(pathToFileURL(await bundle('find-mutants')).href);
  const source = readFileSync(join(ROOT, 'storage.rules'), 'utf8');
  const mutants = takePart(findMutants(source), options.part);
  /** @type {Survivor[]} */
  const survivors = [];
  for (const mutant of mutants) {
    if (!(await putStorageRules(mutant.rules))) continue;
    const { code } = await runTests({ ...STACK_ENVIRONMENT, STORAGE_MUTATION: '1' });
    if (code === 0) survivors.push(mutant);
  }
  return { total: mutants.length, survivors };
}

/** @param {string} file @param {Outcome} outcome */
function report(file, { total, survivors }) {
  for (const { line, condition } of survivors) {
    console.log(`${file}:${line} no test misses: ${condition}`);
  }
  console.log(`${file}: ${total} conditions left out, ${survivors.length} not missed`);
  return survivors.length;
}

/** Storage rules need the stack, because the CLI provides their emulator. @param {string} dataFolder */
async function withStack(dataFolder) {
  const { firestore, environment } = await describeEngine();
  const stack = await step('start the stack', () =>
    startStack({ dataFolder, firestore, services: [] }, { environment }),
  );
  return step('storage.rules', mutateStorage).finally(stack.stop);
}

await runCommand(async () => {
  const [only] = positionals;
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-mutation-'));
  let survivors = 0;
  try {
    await step('build emulator', () => buildPart('emulator'));
    if (only !== 'storage.rules') {
      survivors += report('firestore.rules', await step('firestore.rules', mutateFirestore));
    }
    if (only !== 'firestore.rules')
      survivors += report('storage.rules', await withStack(dataFolder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return survivors > 0 ? 1 : 0;
});
