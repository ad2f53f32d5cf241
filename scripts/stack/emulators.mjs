// The services that Google hosts in production: Firestore in a process of its own, Auth and Storage in this one.
// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FILE_EVENTS, readImport } from '../checkpoints.mjs';
import { killTree } from '../processes.mjs';
import {
  AUTH_PORT,
  FIRESTORE_PORT,
  FUNCTIONS_PORT,
  HOST,
  PROJECT_ID,
  ROOT,
  STORAGE_PORT,
} from '../project.mjs';

const STARTED_MESSAGE = 'Dev App Server is now running';
const RULES = 'storage.rules';

// Set before the CLI’s modules read it: disables reporting and ignores the user’s account.
process.env.XDG_CONFIG_HOME = process.cwd();

const require = createRequire(import.meta.url);
const requireOfCli = createRequire(require.resolve('firebase-tools/package.json'));
/** Imports only the needed part of the CLI; `firebase emulators:start` takes seconds and 200 MB more. */
const cli = (/** @type {string} */ name) => require(`firebase-tools/lib/emulator/${name}`);

// Compiling the checks of all requests takes four CPU-seconds when Auth starts; its library can do that on first use.
const exegesis = requireOfCli('exegesis');
const { compileApi } = exegesis;
exegesis.compileApi = (/** @type {unknown} */ api, /** @type {object} */ options) =>
  compileApi(api, { ...options, lazyCompileValidationSchemas: true });

const { EmulatorRegistry } = cli('registry');

/** @param {string} name @param {number} port */
const describeService = (name, port) => ({
  getName: () => name,
  getInfo: () => ({ name, host: HOST, port }),
});

/**
 * @param {{ command: readonly string[], dataFolder: string, logPath: string }} options
 * @returns {Promise<import('node:child_process').ChildProcess | undefined>} undefined where the command is empty: it runs already
 */
export async function startFirestore({ command: [program = '', ...args], dataFolder, logPath }) {
  EmulatorRegistry.set('firestore', describeService('firestore', FIRESTORE_PORT));
  if (!program) return undefined;
  const saved = readImport(dataFolder);
  const options = {
    host: HOST,
    port: FIRESTORE_PORT,
    rules: join(ROOT, 'firestore.rules'),
    functions_emulator: `${HOST}:${FUNCTIONS_PORT}`,
    ...(saved && { seed_from_export: saved.firestore }),
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const log = openSync(logPath, 'a');
  const child = spawn(program, [...args, ...flags], { stdio: ['ignore', log, log] });
  process.once('exit', () => killTree(child.pid ?? 0));
  /** @type {Promise<never>} */
  const ended = new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firestore did not start: see ${logPath}`)));
  });
  await Promise.race([ended, waitForText(logPath, STARTED_MESSAGE)]);
  return child;
}

const POLL_MS = 20;

/** @param {string} path of a file that grows @param {string} text */
async function waitForText(path, text) {
  while (!readFileSync(path, 'utf8').includes(text)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** @param {string} dataFolder */
export async function startAuth(dataFolder) {
  const { AuthEmulator } = cli('auth');
  const auth = new AuthEmulator({ host: HOST, port: AUTH_PORT, projectId: PROJECT_ID });
  await EmulatorRegistry.start(auth);
  const saved = readImport(dataFolder);
  if (!saved) return;
  await auth.importData(saved.auth, PROJECT_ID, { initiatedBy: 'start' });
  await restoreSignIns(join(saved.auth, 'accounts.json'));
}

const ACCOUNT_URL = `http://${HOST}:${AUTH_PORT}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`;

/**
 * Restores sign-in times: Auth treats each imported password as new, which would end all sessions.
 * @param {string} path of the accounts
 */
async function restoreSignIns(path) {
  const { users = [] } = JSON.parse(readFileSync(path, 'utf8'));
  for (const { localId, validSince } of users) {
    if (!validSince) continue;
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const body = JSON.stringify({ localId, validSince });
    const response = await fetch(ACCOUNT_URL, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`Auth: ${await response.text()}`);
  }
}

/** Starts Storage with the last export’s files; its events go to the functions’ port. @param {string} dataFolder */
export async function startStorage(dataFolder) {
  /** @type {{ StorageEmulator: new (options: object) => any }} */
  const { StorageEmulator } = cli('storage');
  const blobs = join(dataFolder, 'blobs');
  rmSync(blobs, { recursive: true, force: true });
  EmulatorRegistry.set('functions', describeService('functions', FUNCTIONS_PORT));
  class Storage extends StorageEmulator {
    /** Separate per stack: in the CLI’s shared folder stacks would delete each other’s files. */
    getPersistenceTmpDir() {
      return blobs;
    }
  }
  const name = join(ROOT, RULES);
  const rules = { name, content: readFileSync(name, 'utf8') };
  const storage = new Storage({ projectId: PROJECT_ID, host: HOST, port: STORAGE_PORT, rules });
  await EmulatorRegistry.start(storage);
  const saved = readImport(dataFolder);
  if (saved) storage.storageLayer.import(saved.storage, { initiatedBy: 'start' });
}

const AUTH_EXPORTS = {
  'accounts.json': `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`,
  'config.json': `emulator/v1/projects/${PROJECT_ID}/config`,
};

/** @param {string} folder @param {() => unknown[]} endRecording */
async function exportNow(folder, endRecording) {
  /** @type {{ HubExport: new (project: string, options: object) => any }} */
  const { HubExport } = cli('hubExport');
  class Export extends HubExport {
    /**
     * The CLI's own version ends the process where a file cannot be written.
     * @param {{ auth: { path: string } }} metadata
     */
    async exportAuth({ auth }) {
      const target = join(this.tmpDir, auth.path);
      mkdirSync(target, { recursive: true });
      for (const [name, path] of Object.entries(AUTH_EXPORTS)) {
        const headers = { authorization: 'Bearer owner' };
        const response = await fetch(`http://${HOST}:${AUTH_PORT}/${path}`, { headers });
        if (!response.ok) throw new Error(`Auth: ${await response.text()}`);
        writeFileSync(join(target, name), await response.text());
      }
    }
    /** @param {object} metadata */
    async exportStorage(metadata) {
      await super.exportStorage(metadata);
      const events = endRecording();
      if (events.length > 0) writeFileSync(join(this.tmpDir, FILE_EVENTS), JSON.stringify(events));
    }
  }
  try {
    await new Export(PROJECT_ID, { path: folder, initiatedBy: 'samspill' }).exportAll();
  } finally {
    endRecording();
  }
}

/** @type {Promise<void>} */
let lastExport = Promise.resolve();

/**
 * Exports all services to a folder and replaces it only once the export is complete. One at a time: the last one must
 * not be mixed with a checkpoint in flight.
 * @param {string} folder
 * @param {() => () => unknown[]} [recordFileEvents] records events of files from its call on
 * @returns {Promise<void>}
 */
export function exportData(folder, recordFileEvents = () => () => []) {
  const next = lastExport.then(() => exportNow(folder, recordFileEvents()));
  lastExport = next.catch(() => {});
  return next;
}
