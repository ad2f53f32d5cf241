// The stack of a test run: built, started on fresh data, and seeded where its tests look at the demo data.
// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEngine } from './engine.mjs';
import { buildPart, PART_NAMES } from './parts.mjs';
import { describeTakenPorts } from './ports.mjs';
import { HOST, ROOT, SERVICES } from './project.mjs';
import { seedStack } from './seed.mjs';
import { startStack } from './stack.mjs';
import { describeLogs, locateLogs } from './stack-log.mjs';
import { step, UserError } from './steps.mjs';

/** @typedef {import('./parts.mjs').PartName} PartName */

/**
 * Builds required at startup. Includes the web, because Hosting’s configuration lists its immutable files.
 * @type {readonly PartName[]}
 */
const STARTUP_BUILDS = ['emulator', 'functions', 'web'];

export const LOG_FOLDER = join(ROOT, 'test-results', 'logs');

/** Throws a UserError that names the processes to end. */
export async function requireFreePorts(services = SERVICES) {
  const taken = await describeTakenPorts(services, HOST);
  if (taken.length > 0) throw new UserError(taken.join('\n'));
}

/**
 * @typedef {object} TestStack
 * @property {(write: import('./terminal.mjs').Write) => Promise<import('./test-summary.mjs').Summary>} start starts it; that it works counts as one test
 * @property {Record<string, string>} environment tells tests where its logs are
 * @property {string} indexLog where engines record which indexes are used
 * @property {() => string} describeLogs the ends of its logs
 */

/**
 * @param {object} options
 * @param {boolean} [options.isJava]
 * @param {boolean} [options.isSeeded]
 * @param {(message: string) => void} options.onLost called when it ends by itself
 * @returns {TestStack}
 */
export function createTestStack({ isJava = false, isSeeded = true, onLost }) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-test-'));
  process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const indexLog = join(dataFolder, 'indexes.jsonl');
  return {
    environment: {
      SAMSPILL_FUNCTIONS_LOG: locateLogs(LOG_FOLDER).functions,
      FIRESTORE_INDEX_LOG: indexLog,
    },
    indexLog,
    describeLogs: () => describeLogs(LOG_FOLDER),
    async start(write) {
      await requireFreePorts();
      const build = async (/** @type {readonly PartName[]} */ names) => {
        for (const name of names) await step(`build ${name}`, () => buildPart(name), write);
      };
      await build(STARTUP_BUILDS);
      const { firestore, environment } = await describeEngine({ isJava });
      const start = () =>
        startStack(
          { dataFolder, logFolder: LOG_FOLDER, firestore },
          { environment: { ...environment, FIRESTORE_INDEX_LOG: indexLog } },
        );
      // Builds the rest in parallel, because startup leaves a core idle.
      const [stack] = await Promise.all([
        step('start the stack', start, write),
        build(PART_NAMES.filter((name) => !STARTUP_BUILDS.includes(name))),
      ]);
      void stack.ended.then((reason) => {
        onLost(`The stack ${reason}.\n\n${describeLogs(LOG_FOLDER)}`);
      });
      if (isSeeded) await step('seed the data', seedStack, write);
      await stack.enableTriggers();
      return { passed: 1, failed: 0 };
    },
  };
}

/**
 * @param {{ report: string, files: readonly string[], environment: NodeJS.ProcessEnv }} tests
 * @returns {Promise<number>} the exit code
 */
export async function runOnStack({ environment, ...tests }) {
  const { runVitest } = await import('./runners.mjs');
  const { formatSummary } = await import('./test-summary.mjs');
  const onLost = (/** @type {string} */ message) => {
    console.error(message);
    process.exit(1);
  };
  const stack = createTestStack({ isSeeded: false, onLost });
  await stack.start((text) => process.stdout.write(text));
  const all = { ...stack.environment, ...environment };
  const summary = await runVitest('vitest.stack.config.ts', { ...tests, environment: all });
  if (summary.failed > 0) console.log(stack.describeLogs());
  console.log(formatSummary(summary));
  return summary.failed > 0 ? 1 : 0;
}
