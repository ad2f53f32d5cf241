// Compares builds with their sources by content, which also detects a checkout or a build with other settings.
// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
const TEST_FILE = /\.(test|spec)\.[a-z]+$/;

/** @param {string} path @returns {string[]} */
export function listSources(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED_FOLDERS.has(entry.name) && !TEST_FILE.test(entry.name))
    .flatMap((entry) => listSources(join(path, entry.name)))
    .sort();
}

/** @param {readonly string[]} paths files and folders @param {string} [salt] settings that change the build */
export function hashSources(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of paths.flatMap(listSources)) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * `stamp` records the last build of the main file `output` from `inputs` (files and folders).
 * @typedef {{ stamp: string, inputs: readonly string[], output: string, salt?: string }} Target
 */

/** @param {Target} target */
const describeState = ({ inputs, output, salt }) =>
  `${hashSources(inputs, salt)} ${hashSources([output])}`;

/** @param {Target} target */
export function isFresh(target) {
  if (!existsSync(target.stamp) || !existsSync(target.output)) return false;
  return readFileSync(target.stamp, 'utf8') === describeState(target);
}

/** @param {Target} target */
export function markFresh(target) {
  mkdirSync(dirname(target.stamp), { recursive: true });
  writeFileSync(target.stamp, describeState(target));
}
