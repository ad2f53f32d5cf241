// Local stack: runs every service of the product in this process and its children; see ../stack.mjs.
// @ts-check
import { existsSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { countDeliveries, locateExport, readImport, removeUnfinished } from '../checkpoints.mjs';
import { completeConfig, readConfig } from '../hosting-config.mjs';
import { listEmulatorSources, localizeConfig } from '../local-config.mjs';
import { buildPart } from '../parts.mjs';
import { describeTakenPorts } from '../ports.mjs';
import { runOrFail } from '../processes.mjs';
import {
  FIRESTORE_PORT,
  HOST,
  HOSTING_PORT,
  PROJECT_ID,
  ROOT,
  SERVICES,
  SITE_URL,
  STACK_ENVIRONMENT,
  WEB_FOLDER,
} from '../project.mjs';
import { locateLogs } from '../stack-log.mjs';
import { describeError, step } from '../steps.mjs';
import { exportData, startAuth, startFirestore, startStorage } from './emulators.mjs';
import { startEvents } from './events.mjs';
import { FUNCTIONS_FOLDER, HOSTING_CONFIG, HOSTING_FOLDER, WEB_BUILD } from './folders.mjs';
import { createFunctions } from './functions.mjs';
import { createHosting } from './hosting.mjs';
import { ensureRuntime } from './node-runtime.mjs';
import { buildWeb, stageFunctions, stageHosting } from './stage.mjs';

/** @typedef {import('../stack.mjs').StackOptions} StackOptions */

const DISCOVERY = 'node_modules/firebase-functions/lib/bin/firebase-functions.js';
const SETTLE_URL = `http://${HOST}:${FIRESTORE_PORT}/emulator/v1/projects/${PROJECT_ID}:settle`;
/** With the export, shutdown stays within five seconds of Ctrl-C. */
const EVENT_WAIT_LIMIT_MS = 3_000;
const REBUILD_DELAY_MS = 100;

/** @type {StackOptions} */
const options = JSON.parse(process.argv[2] ?? '{}');
const {
  dataFolder,
  isProduction,
  firestore,
  services = ['functions', 'hosting', 'auth'],
} = options;
const logs = locateLogs(options.logFolder ?? dataFolder);
const LOCAL_FUNCTIONS = join(ROOT, 'functions', 'dist');

function readParameters() {
  const names = ['.env', `.env.${PROJECT_ID}`, '.env.local', '.secret.local'];
  const paths = names.map((name) => join(ROOT, 'functions', name)).filter(existsSync);
  return Object.assign({}, ...paths.map((path) => parseEnv(readFileSync(path, 'utf8'))));
}

const environment = {
  PATH: process.env.PATH,
  TZ: 'UTC',
  ...readParameters(),
  ...STACK_ENVIRONMENT,
  SITE_URL,
};

/** Discovers the functions of the deployed folder like the CLI. @param {string} node */
async function discoverFunctions(node) {
  const path = join(dataFolder, 'functions.json');
  await runOrFail(node, [DISCOVERY, '.'], {
    cwd: FUNCTIONS_FOLDER,
    env: { ...environment, FUNCTIONS_MANIFEST_OUTPUT_PATH: path },
  });
  return JSON.parse(readFileSync(path, 'utf8')).endpoints;
}

async function loadFunctions() {
  const logPath = logs.functions;
  if (!isProduction) {
    const platform = { node: process.execPath, folder: LOCAL_FUNCTIONS, environment, logPath };
    return { functions: createFunctions(platform), folder: LOCAL_FUNCTIONS };
  }
  const runtime = await ensureRuntime();
  await step(`install the functions for ${runtime.note}`, stageFunctions);
  // Both enable local-only features, so the production-like stack drops them.
  const { ADMIN_EMAILS, ...others } = environment;
  delete others.ALLOW_SEEDING;
  delete others.LOOPBACK_WEBHOOKS;
  const deployed = { ...others, ADMIN_EMAILS };
  const platform = { node: runtime.path, folder: FUNCTIONS_FOLDER, environment: deployed, logPath };
  const endpoints = await discoverFunctions(runtime.path);
  return { functions: createFunctions(platform, endpoints), folder: FUNCTIONS_FOLDER };
}

async function startFunctions() {
  const { functions, folder } = await loadFunctions();
  let endpoints = await functions.load();
  const events = await startEvents({ functions, endpoints, folder });
  if (options.isWatching) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const reload = async () => {
      try {
        await functions.reload();
        endpoints = await functions.load();
        await events.registerTriggers(endpoints);
        console.log('The functions were reloaded.');
      } catch (error) {
        console.log(`The functions were not reloaded: ${error}`);
      }
    };
    watch(folder, (_, name) => {
      if (name !== 'index.js') return;
      clearTimeout(timer);
      timer = setTimeout(reload, REBUILD_DELAY_MS);
    });
  }
  /** @type {import('./hosting.mjs').CallFunction} */
  const callFunction = (id, send) => functions.call(id, endpoints[id] ?? {}, send);
  return { events, callFunction };
}

/** @param {import('./hosting.mjs').CallFunction} callFunction */
async function startHosting(callFunction) {
  const configPath = isProduction ? HOSTING_CONFIG : join(dataFolder, 'hosting.json');
  if (!isProduction) {
    const config = completeConfig(readConfig(), WEB_FOLDER);
    const { hosting } = localizeConfig(config, listEmulatorSources());
    writeFileSync(configPath, JSON.stringify({ ...hosting, public: WEB_FOLDER }));
  }
  const hosting = createHosting({ configPath, callFunction, hasEdge: Boolean(isProduction) });
  await new Promise((resolve) => hosting.listen(HOSTING_PORT, HOST, () => resolve(null)));
}

async function prepareProduction() {
  rmSync(HOSTING_FOLDER, { recursive: true, force: true });
  await buildPart('functions');
  await step('build the web for production', buildWeb);
  stageHosting(WEB_BUILD);
}

async function start() {
  const taken = await describeTakenPorts(firestore.length > 0 ? SERVICES : [], HOST);
  if (taken.length > 0) throw new Error(taken.join('\n'));
  if (isProduction) await prepareProduction();
  const [engine, running] = await Promise.all([
    startFirestore({ command: firestore, dataFolder, logPath: logs.firestore }),
    services.includes('functions') ? startFunctions() : undefined,
    services.includes('auth') && startAuth(dataFolder),
    startStorage(dataFolder),
  ]);
  engine?.once('exit', (code, signal) => {
    console.log(`Firestore ended with ${signal ?? `code ${code}`}.`);
    process.exit(1);
  });
  if (running && services.includes('hosting')) await startHosting(running.callFunction);
  return { engine, events: running?.events };
}

const { engine, events } = await start();

/** Waits briefly for running events; an export saves the events that still wait. */
const waitForEvents = () =>
  fetch(SETTLE_URL, { method: 'POST', signal: AbortSignal.timeout(EVENT_WAIT_LIMIT_MS) }).catch(
    () => {},
  );

const save = (/** @type {string} */ folder) => exportData(folder, events?.recordFileEvents);

/** @returns {Promise<{ waiting: number }>} number of events that were saved */
async function stop() {
  await waitForEvents();
  if (!options.isSaved) return { waiting: 0 };
  await save(locateExport(dataFolder));
  return { waiting: countDeliveries(locateExport(dataFolder)) };
}

/** @type {Record<string, (value: any) => Promise<unknown> | unknown>} */
const requestHandlers = {
  enableTriggers: async () => {
    await events?.registerTriggers();
    events?.restoreFileEvents(readImport(dataFolder)?.fileEvents);
    if (options.hasSchedules) events?.startSchedules();
  },
  export: save,
  stop,
};

/**
 * The script that started this process may end at any time, also between a request and its answer.
 * @param {object} message @returns {Promise<void>}
 */
const tell = (message) =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });

function end(code = 0) {
  engine?.removeAllListeners('exit');
  process.exit(code);
}

process.on(
  'message',
  async (/** @type {{ id: number, name: string, value: unknown }} */ message) => {
    const { id, name, value } = message;
    const answer = await Promise.resolve(requestHandlers[name]?.(value)).then(
      (result) => ({ result }),
      (reason) => ({ error: describeError(reason) }),
    );
    if ('error' in answer) console.log(`${name} failed: ${answer.error}`);
    await tell({ id, ...answer });
    if (name === 'stop') end('error' in answer ? 1 : 0);
  },
);
// The script that started this process has ended.
process.on('disconnect', () => {
  stop().then(
    () => {
      removeUnfinished(dataFolder);
      end();
    },
    (reason) => {
      console.log(`The data was not saved: ${describeError(reason)}`);
      end(1);
    },
  );
});
// On a full disk the log cannot be written either.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
await tell({ id: 0 });
