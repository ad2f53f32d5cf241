// The Firebase CLI as this project starts it: quick, offline, with nothing of the user's own settings.
// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseImport, locateExport } from './checkpoints.mjs';
import { writeLocalConfig } from './local-config.mjs';
import { PROJECT_ID, ROOT } from './project.mjs';
import { locateLog, removeLogs } from './stack-log.mjs';

const TEMPORARY_NAME_CHARS = 8;
const ALL_SERVICES = 'auth,firestore,functions,hosting,storage';

/** Spares the CLI what it would wait for at every start, most of it outside hosts. */
const QUICK_START_ENVIRONMENT = {
  METADATA_SERVER_DETECTION: 'none',
  NO_UPDATE_NOTIFIER: '1',
  // It asks the registry for the newest firebase-functions, up to 10 s.
  npm_config_offline: 'true',
  // It would ask a server of its own for the functions, and wait 3 s for that server's end.
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  // Each event at work has a process of its own, 140 MB; the CLI would start up to 50 of them.
  FUNCTIONS_EMULATOR_PARALLEL: '4',
  // Each of these compiles the same modules; from Node 22 on it takes what another compiled.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
};

/** @param {string} dataFolder @param {string} services */
function listArguments(dataFolder, services) {
  const saved = chooseImport(dataFolder);
  return [
    '--import',
    new URL('./watch-parent.mjs', import.meta.url).href,
    '--import',
    new URL('./lazy-auth-validators.mjs', import.meta.url).href,
    join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
    'emulators:start',
    '--project',
    PROJECT_ID,
    '--config',
    writeLocalConfig(),
    '--only',
    services,
    '--non-interactive',
    ...(saved ? ['--import', saved] : []),
    '--export-on-exit',
    locateExport(dataFolder),
  ];
}

/**
 * Settings of the CLI of its own: no account, no usage report, and the message of the day counts as read,
 * so that it asks no outside host.
 * @param {string} dataFolder
 */
function writeCliSettings(dataFolder) {
  const folder = join(dataFolder, 'cli', 'configstore');
  mkdirSync(folder, { recursive: true });
  const settings = { usage: false, motd: { fetched: Date.now() } };
  writeFileSync(join(folder, 'firebase-tools.json'), JSON.stringify(settings));
  return join(dataFolder, 'cli');
}

/**
 * A folder for temporary files, the CLI's own: its Storage emulator keeps the blobs there and deletes those of
 * every other stack. Not in the data folder, whose path may be too long for the sockets in it.
 * @param {string} dataFolder
 */
function locateTemporaryFolder(dataFolder) {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, TEMPORARY_NAME_CHARS);
  return join(tmpdir(), `samspill-${name}`);
}

/** @param {string} dataFolder */
export function removeTemporaryFolder(dataFolder) {
  rmSync(locateTemporaryFolder(dataFolder), { recursive: true, force: true });
}

/**
 * Starts the emulators in a process group of their own: Ctrl-C reaches the calling script alone.
 * @param {string} dataFolder
 * @param {Record<string, string>} environment of the engine
 * @param {string} [services] those to start
 */
export function spawnCli(dataFolder, environment, services = ALL_SERVICES) {
  removeTemporaryFolder(dataFolder);
  removeLogs(dataFolder);
  const temporaryFolder = locateTemporaryFolder(dataFolder);
  mkdirSync(temporaryFolder);
  // Straight into the file: a pipe would break, and end the CLI at once, if this script died.
  const log = openSync(locateLog(dataFolder), 'w');
  const child = spawn(process.execPath, listArguments(dataFolder, services), {
    cwd: dataFolder,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...environment,
      ...QUICK_START_ENVIRONMENT,
      XDG_CONFIG_HOME: writeCliSettings(dataFolder),
      TMPDIR: temporaryFolder,
    },
  });
  closeSync(log);
  return child;
}
