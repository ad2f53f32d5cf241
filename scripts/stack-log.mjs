// What the stack prints: kept in files, followed while it starts, quoted when something goes wrong.
// @ts-check
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const READY_TEXT = 'All emulators ready!';
const POLL_MS = 100;
const TAIL_LINES = 20;
/** The CLI's own, then the engine's. */
const LOGS = ['stack.log', 'firestore-debug.log'];

/** The last lines of the logs, for a report of what went wrong. @param {string} dataFolder */
export function describeLogs(dataFolder) {
  return LOGS.map((name) => join(dataFolder, name))
    .filter(existsSync)
    .map((path) => {
      const text = stripVTControlCharacters(readFileSync(path, 'utf8')).trimEnd();
      const lines = text.split('\n').slice(-TAIL_LINES);
      return `${path}:\n  ${lines.join('\n  ')}`;
    })
    .join('\n\n');
}

/** @param {string} dataFolder */
export function removeLogs(dataFolder) {
  for (const name of LOGS) rmSync(join(dataFolder, name), { force: true });
}

/** @param {string} dataFolder */
export const locateLog = (dataFolder) => join(dataFolder, 'stack.log');

/**
 * Reads the log as it grows; `ready` when the CLI says so.
 * @param {string} path
 * @param {boolean} isVerbose
 */
export function followLog(path, isVerbose) {
  const log = openSync(path, 'r');
  let seen = '';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const ready = new Promise((resolve) => {
    const read = () => {
      const added = readFileSync(log, 'utf8');
      if (isVerbose) process.stdout.write(added);
      // The text may arrive in two pieces.
      seen = seen.slice(-READY_TEXT.length) + added;
      if (!seen.includes(READY_TEXT)) return;
      resolve('ready');
      if (!isVerbose) clearInterval(timer);
    };
    timer = setInterval(read, POLL_MS);
  });
  return { ready, end: () => clearInterval(timer) };
}
