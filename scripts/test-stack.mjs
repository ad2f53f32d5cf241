// The stack under test: built, started on fresh data and seeded.
// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEngine } from './engine.mjs';
import { buildPart, PART_NAMES } from './parts.mjs';
import { describeTakenPorts } from './ports.mjs';
import { HOST, SERVICES } from './project.mjs';
import { seedStack } from './seed.mjs';
import { startStack } from './stack.mjs';
import { describeLogs, locateLog } from './stack-log.mjs';
import { step, UserError } from './steps.mjs';

/** @typedef {import('./parts.mjs').PartName} PartName */

/**
 * What the emulators start with. The web too: Hosting's configuration names what was built, to be kept for good.
 * @type {readonly PartName[]}
 */
const BUILT_FIRST = ['emulator', 'functions', 'web'];

/**
 * @typedef {object} TestStack
 * @property {import('./run-parts.mjs').Part['run']} start brings it up; that it works counts as one test
 * @property {string} logPath where it says what went wrong in it
 * @property {string} indexLog where engines write down which indexes are used
 * @property {() => string} describeLogs the ends of its logs
 */

/**
 * @param {{ isJava: boolean, onLost: (message: string) => void }} options `onLost` is told when it ends by itself
 * @returns {TestStack}
 */
export function createTestStack({ isJava, onLost }) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-test-'));
  process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const indexLog = join(dataFolder, 'indexes.jsonl');
  return {
    logPath: locateLog(dataFolder),
    indexLog,
    describeLogs: () => describeLogs(dataFolder),
    async start(write) {
      const taken = await describeTakenPorts(SERVICES, HOST);
      if (taken.length > 0) throw new UserError(taken.join('\n'));
      const build = async (/** @type {readonly PartName[]} */ names) => {
        for (const name of names) await step(`build ${name}`, () => buildPart(name), write);
      };
      await build(BUILT_FIRST);
      const engine = await describeEngine({ isJava });
      const environment = { ...engine, FIRESTORE_INDEX_LOG: indexLog };
      const start = () => startStack({ dataFolder, environment, isVerbose: false });
      // The rest is built beside it: the CLI is one process, which leaves a core idle.
      const [stack] = await Promise.all([
        step('start the emulators', start, write),
        build(PART_NAMES.filter((name) => !BUILT_FIRST.includes(name))),
      ]);
      void stack.ended.then((reason) => {
        onLost(`The emulators ${reason}.\n\n${describeLogs(dataFolder)}`);
      });
      await step('seed the data', seedStack, write);
      return { passed: 1, failed: 0 };
    },
  };
}
