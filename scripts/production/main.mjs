// The whole product as it runs once deployed, but for Google's own services; started by production.mjs on its ports.
// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from '../parts.mjs';
import { describeTakenPorts } from '../ports.mjs';
import { runOrFail } from '../processes.mjs';
import {
  AUTH_PORT,
  FIRESTORE_PORT,
  HOST,
  HOSTING_PORT,
  ROOT,
  SERVICES,
  SITE_URL,
  STACK_ENVIRONMENT,
  STORAGE_PORT,
} from '../project.mjs';
import { runCommand, step, UserError } from '../steps.mjs';
import { startAuth, startFirestore } from './backends.mjs';
import { startEventarc } from './eventarc.mjs';
import {
  DATA_FOLDER,
  FUNCTIONS_FOLDER,
  HOSTING_CONFIG,
  HOSTING_FOLDER,
  WEB_BUILD,
} from './folders.mjs';
import { createHosting } from './hosting.mjs';
import { createInstances } from './instances.mjs';
import { ensureRuntime } from './node-runtime.mjs';
import { stageFunctions, stageHosting } from './stage.mjs';

const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
const DISCOVERY = 'node_modules/firebase-functions/lib/bin/firebase-functions.js';
/** Of the local project's, which production builds take as they take a real one's. */
const LOCAL_VALUES = readFileSync(join(ROOT, 'web', '.env.emulator'), 'utf8');

/** The environment of a deployed function; where Google's services are stands there, too, as they are not Google's. */
const FUNCTIONS_ENVIRONMENT = {
  PATH: process.env.PATH,
  ...STACK_ENVIRONMENT,
  ADMIN_EMAILS: 'admin@samspill.test',
  SITE_URL,
};

async function buildWeb() {
  const values = Object.fromEntries(
    [...LOCAL_VALUES.matchAll(/^(VITE_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const args = ['build', '--mode', 'production', '--logLevel', 'warn', '--emptyOutDir'];
  await runOrFail(process.execPath, [VITE, ...args, '--outDir', WEB_BUILD], {
    cwd: join(ROOT, 'web'),
    env: {
      ...process.env,
      ...values,
      VITE_AUTH_EMULATOR: `${HOST}:${AUTH_PORT}`,
      VITE_FIRESTORE_EMULATOR: `${HOST}:${FIRESTORE_PORT}`,
      VITE_STORAGE_EMULATOR: `${HOST}:${STORAGE_PORT}`,
      VITE_SITE_URL: SITE_URL,
    },
  });
  stageHosting(WEB_BUILD);
}

/** What the CLI asks the deployed folder before it deploys it. @param {string} node */
async function discoverFunctions(node) {
  const path = join(DATA_FOLDER, 'functions.json');
  rmSync(path, { force: true });
  await runOrFail(node, [DISCOVERY, '.'], {
    cwd: FUNCTIONS_FOLDER,
    env: { ...FUNCTIONS_ENVIRONMENT, FUNCTIONS_MANIFEST_OUTPUT_PATH: path },
  });
  return JSON.parse(readFileSync(path, 'utf8')).endpoints;
}

/** @param {import('./node-runtime.mjs').NodeRuntime} runtime */
async function startFunctions(runtime) {
  const endpoints = await discoverFunctions(runtime.path);
  const findInstance = createInstances(endpoints, {
    node: runtime.path,
    folder: FUNCTIONS_FOLDER,
    environment: FUNCTIONS_ENVIRONMENT,
    logPath: join(DATA_FOLDER, 'functions.log'),
  });
  await startEventarc(endpoints, { folder: FUNCTIONS_FOLDER, findInstance });
  const hosting = createHosting({
    configPath: HOSTING_CONFIG,
    findFunction: async (id) => (await findInstance(id)).origin,
  });
  await new Promise((resolve) => hosting.listen(HOSTING_PORT, HOST, () => resolve(null)));
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => process.exit());
process.on('disconnect', () => process.exit());
await runCommand(async () => {
  const taken = await describeTakenPorts(SERVICES, HOST);
  if (taken.length > 0) throw new UserError(taken.join('\n'));
  for (const folder of [DATA_FOLDER, HOSTING_FOLDER])
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(DATA_FOLDER, { recursive: true });
  const runtime = await ensureRuntime();
  await step(`install the functions for ${runtime.note}`, async () => {
    await buildPart('functions');
    await stageFunctions();
  });
  await buildPart('emulator');
  await Promise.all([
    step('build the web for production', buildWeb),
    step('start Auth', startAuth),
    step('start Firestore', () => startFirestore(join(DATA_FOLDER, 'firestore.log'))),
  ]);
  await step('start the functions and Hosting', () => startFunctions(runtime));
  console.log(`\n  ${SITE_URL}\n`);
  process.send?.('ready');
});
// What was started before something failed would keep this alive.
if (process.exitCode) process.exit();
