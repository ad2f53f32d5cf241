// Installs the packages when they are missing or older than the lockfile.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrFail } from './processes.mjs';
import { MIN_NODE_VERSION, ROOT } from './project.mjs';
import { step, UserError } from './steps.mjs';

export function checkNodeVersion(version = process.versions.node) {
  if (version.localeCompare(MIN_NODE_VERSION, 'en', { numeric: true }) >= 0) return;
  throw new UserError(`Samspill needs Node ${MIN_NODE_VERSION} or newer; this is Node ${version}.`);
}

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, resolved?: string }>} LockedPackages */

/**
 * @param {LockedPackages} locked of package-lock.json @param {LockedPackages} installed of node_modules/.package-lock.json
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

export function isInstallStale(root = ROOT) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return true;
  const locked = readPackages(join(root, 'package-lock.json'));
  return findStalePackage(locked, readPackages(installed)) !== undefined;
}

/** Prefers the npm that started this command, because the PATH may have another one. @param {readonly string[]} args */
export function runNpm(args, folder = ROOT) {
  const script = process.env.npm_execpath;
  const quiet = [...args, '--no-audit', '--no-fund'];
  return script?.endsWith('.js')
    ? runOrFail(process.execPath, [script, ...quiet], { cwd: folder })
    : runOrFail('npm', quiet, { cwd: folder, shell: process.platform === 'win32' });
}

export async function ensureInstalled() {
  checkNodeVersion();
  if (!isInstallStale()) return;
  await step('install packages (npm ci)', () => runNpm(['ci']));
}
