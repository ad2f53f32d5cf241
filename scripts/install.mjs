// Installs the packages when they are missing or older than the lockfile.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrFail } from './processes.mjs';
import { MIN_NODE_VERSION, ROOT } from './project.mjs';
import { step, UserError } from './steps.mjs';

/** @param {string} version @param {string} minimum both as `major.minor.patch` */
export function isAtLeast(version, minimum) {
  const wanted = minimum.split('.').map(Number);
  const found = version.split('.').map((part) => Number.parseInt(part, 10));
  for (const [index, part] of wanted.entries()) {
    const difference = (found[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Throws a UserError on a Node that is too old. */
export function checkNodeVersion(version = process.versions.node) {
  if (isAtLeast(version, MIN_NODE_VERSION)) return;
  throw new UserError(`Samspill needs Node ${MIN_NODE_VERSION} or newer; this is Node ${version}.`);
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   peer?: boolean, extraneous?: boolean, resolved?: string }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * The first package whose installed version is not the locked one, or that is missing.
 * @param {LockedPackages} locked packages of package-lock.json
 * @param {LockedPackages} installed packages of node_modules/.package-lock.json
 * @returns {string | undefined}
 */
export function findStalePackage(locked, installed) {
  const names = Object.keys(locked).filter((name) => name.includes('node_modules/'));
  return names.find((name) => {
    const wanted = locked[name];
    const found = installed[name];
    if (!found) return !wanted?.optional && !wanted?.devOptional;
    return found.version !== wanted?.version || found.resolved !== wanted?.resolved;
  });
}

/** @param {string} path @returns {LockedPackages} */
const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** @param {string} [root] */
export function isInstallStale(root = ROOT) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return true;
  const locked = readPackages(join(root, 'package-lock.json'));
  return findStalePackage(locked, readPackages(installed)) !== undefined;
}

/**
 * Runs npm: its own script, when npm started us, since the npm on the PATH may be another one.
 * @param {readonly string[]} args
 * @param {string} [folder]
 */
export function runNpm(args, folder = ROOT) {
  const script = process.env.npm_execpath;
  const quiet = [...args, '--no-audit', '--no-fund'];
  return script?.endsWith('.js')
    ? runOrFail(process.execPath, [script, ...quiet], { cwd: folder })
    : runOrFail('npm', quiet, { cwd: folder, shell: process.platform === 'win32' });
}

/** Checks Node and runs `npm ci` where needed. */
export async function ensureInstalled() {
  checkNodeVersion();
  if (!isInstallStale()) return;
  await step('install packages (npm ci)', () => runNpm(['ci']));
}
