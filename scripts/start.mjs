// `npm start`: installs, builds, starts the local stack, seeds it once and says where it is.
// @ts-check
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  deleteCheckpoint,
  describeNextStart,
  describeUnsaved,
  isSavedSince,
  removeUnfinished,
  saveCheckpoints,
  setDamagedAside,
} from './checkpoints.mjs';
import { describeEngine } from './engine.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPart } from './parts.mjs';
import { describeTakenPorts } from './ports.mjs';
import { onStopRequest } from './processes.mjs';
import {
  DATA_FOLDER,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  DEV_SERVER_PORT,
  HOST,
  ROOT,
  SERVICES,
  SITE_URL,
} from './project.mjs';
import { isSeeded, seedStack } from './seed.mjs';
import { startStack } from './stack.mjs';
import { describeLogs } from './stack-log.mjs';
import { bold, describeError, dim, runCommand, step, UserError } from './steps.mjs';

const INTERRUPTED_EXIT_CODE = 130;
/** npm delivers a single Ctrl-C twice: from the terminal and forwarded. */
const SAME_SIGNAL_MS = 500;

/** @param {unknown} reason */
const printFailedCheckpoint = (reason) =>
  console.log(`
  What you do is not being saved at the moment: ${describeError(reason)}. Is the disk full? It is tried again every two
  minutes.
`);

/** @typedef {import('./stack.mjs').Stack} Stack */

const HELP = `npm start [-- options]   run Samspill on this machine

  --fresh     begin with empty data and seed it again
  --dev       with hot reload of the web and the functions (npm run dev)
  --java      on Google's emulators (Java 21 or newer); FIRESTORE_EMULATOR_JAR may name Firestore's
  --data DIR  keep data and logs there instead of in ${DATA_FOLDER}
  --no-seed   leave the data as it is
  --verbose   show what the stack prints`;

const { values: flags } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    java: { type: 'boolean', default: false },
    data: { type: 'string' },
    'no-seed': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
/** The engines cannot read each other’s exports. */
const defaultFolder = flags.java ? join(DATA_FOLDER, 'java') : DATA_FOLDER;
const dataFolder = resolve(flags.data ?? join(ROOT, defaultFolder));

async function checkPorts() {
  const dev = flags.dev ? [{ name: 'Vite', port: DEV_SERVER_PORT }] : [];
  const taken = await describeTakenPorts([...SERVICES, ...dev], HOST);
  if (taken.length === 0) return;
  throw new UserError(`${taken.join('\n  ')}\n\nEnd it, then run npm start again.`);
}

async function buildParts() {
  if (!flags.java || !process.env.STORAGE_RULES_ENGINE) {
    await step('build the local engine', () => buildPart('emulator'));
  }
  await step('build the functions', () => buildPart('functions'));
  if (!flags.dev) await step('build the web', () => buildPart('web'));
  if (!flags['no-seed']) await step('build the seed', () => buildPart('seed'));
}

/** @param {number} startedAt milliseconds @param {boolean} isSeededNow */
function printWelcome(startedAt, isSeededNow) {
  const address = flags.dev ? `http://${HOST}:${DEV_SERVER_PORT}` : SITE_URL;
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const rows = DEMO_ACCOUNTS.map(({ email, role }) => `    ${email.padEnd(width)}  ${dim(role)}`);
  const accounts = `\n  Demo accounts, password ${bold(DEMO_PASSWORD)}\n${rows.join('\n')}\n`;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`
  ${bold('Samspill is ready')} ${dim(`after ${seconds} s`)}

    ${bold(address)}
${isSeededNow ? accounts : ''}
  ${dim('Ctrl-C stops and keeps the data. npm start -- --fresh starts with empty data.')}
`);
}

/** Resolves on the first stop signal; a second one exits at once. */
function waitForStopSignal() {
  return new Promise((resolveSignal) => {
    let firstAt = 0;
    onStopRequest(() => {
      firstAt ||= Date.now();
      if (Date.now() - firstAt > SAME_SIGNAL_MS) process.exit(INTERRUPTED_EXIT_CODE);
      resolveSignal('stop');
    });
  });
}

async function start() {
  if (flags.help) return console.log(HELP);
  const startedAt = Date.now();
  const letSignalsWait = onStopRequest(() => process.exit(INTERRUPTED_EXIT_CODE));
  console.log(bold('\n  Samspill\n'));
  removeUnfinished(dataFolder);
  await checkPorts();
  for (const note of flags.fresh ? [] : setDamagedAside(dataFolder)) console.log(`  ${note}`);
  await ensureInstalled();
  await buildParts();
  const { firestore, environment } = await describeEngine({ isJava: flags.java });
  if (flags.fresh) rmSync(dataFolder, { recursive: true, force: true });
  const ways = { isSaved: true, isWatching: flags.dev, hasSchedules: true };
  const options = { dataFolder, firestore, ...ways };
  const write = (/** @type {string} */ text) => process.stdout.write(text);
  const stack = await step('start the stack', () =>
    startStack(options, { environment, ...(flags.verbose && { write }) }),
  );
  if (!flags['no-seed'] && !(await isSeeded())) await step('seed the data', seedStack);
  await stack.enableTriggers();
  const devServer = flags.dev ? await startDevServers() : undefined;
  const checkpoints = { save: stack.export, onFailure: printFailedCheckpoint };
  const endCheckpoints = saveCheckpoints(dataFolder, checkpoints);
  letSignalsWait();
  const stopped = waitForStopSignal();
  printWelcome(startedAt, await isSeeded());

  const outcome = await Promise.race([stopped, stack.ended]);
  endCheckpoints();
  await devServer?.close();
  if (outcome !== 'stop') {
    stack.kill();
    removeUnfinished(dataFolder);
    throw new UserError(
      `The stack ${outcome}.\n  ${describeNextStart(dataFolder)}\n\n${describeLogs(dataFolder)}`,
    );
  }
  const waiting = await step('stop and save the data', () => stopAndSave(stack));
  if (waiting > 0) console.log(`  Events saved for the functions of the next start: ${waiting}`);
}

/** Deletes the checkpoint only after a complete save. @param {Stack} stack @returns the number of saved events */
async function stopAndSave(stack) {
  const stoppedAt = Date.now();
  const { waiting = 0, failure } = await stack.stop();
  if (isSavedSince(dataFolder, stoppedAt)) {
    deleteCheckpoint(dataFolder);
    removeUnfinished(dataFolder);
    return waiting;
  }
  removeUnfinished(dataFolder);
  throw new UserError(`${describeUnsaved(dataFolder, failure)}\n\n${describeLogs(dataFolder)}`);
}

async function startDevServers() {
  const { startDevServer } = await import('./dev-server.mjs');
  return step('start Vite', startDevServer);
}

await runCommand(start);
// After a failure, the stack would keep this process alive.
process.exit();
