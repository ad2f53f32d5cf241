// Completes firebase.json for one build: only existing files may be cached as immutable.
// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const ALL_ASSETS = '/assets/**';
const IMMUTABLE_CACHE = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' };

/** @param {string} build the web's @returns {readonly string[]} the names of its assets */
export function listAssets(build) {
  const folder = join(build, 'assets');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/**
 * Names each asset of the build: a browser would cache the 404 of a missing one for a year (docs/decisions/0043).
 * @param {any} config the parsed firebase.json @param {readonly string[]} assets
 */
export function cacheAssets(config, assets) {
  if (assets.length === 0) return config;
  const names = assets.join('|');
  const others = { source: `/assets/!(${names})` };
  const own = { source: `/assets/@(${names})`, headers: [IMMUTABLE_CACHE] };
  const headers = config.hosting.headers.flatMap((/** @type {any} */ rule) =>
    rule.source === ALL_ASSETS ? [{ ...rule, ...others }, own] : [rule],
  );
  return { ...config, hosting: { ...config.hosting, headers } };
}

/** @returns {any} */
export const readConfig = () => JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));

/** @returns {string} its path */
export function writeDeployConfig() {
  const path = join(ROOT, 'firebase.deploy.json');
  const config = cacheAssets(readConfig(), listAssets(join(ROOT, 'web', 'dist')));
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}
