// Ends what an earlier stack left running when its CLI died without a word.
// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, killGroup } from './processes.mjs';

/** @param {string} dataFolder */
const locateGroupFile = (dataFolder) => join(dataFolder, 'cli.pid');

/**
 * @param {string} dataFolder
 * @param {number} pid of the CLI, which leads a process group
 */
export function rememberGroup(dataFolder, pid) {
  writeFileSync(locateGroupFile(dataFolder), String(pid));
}

/** @param {string} dataFolder */
function readGroup(dataFolder) {
  try {
    return Number.parseInt(readFileSync(locateGroupFile(dataFolder), 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

/**
 * Kills the rest of the remembered group. A group whose leader runs is left alone: that stack is alive, or
 * the number belongs to another program by now.
 * @param {string} dataFolder
 */
export function endLeftovers(dataFolder) {
  const group = readGroup(dataFolder);
  if (group > 0 && !isRunning(group)) killGroup(group);
}
