// Completes firebase.json for one build: caches existing assets as immutable, allows inlined texts by their hashes.
// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfigJson } from './config-json.mjs';
import { widenPolicies } from './content-policy.mjs';
import { ROOT } from './project.mjs';

const ALL_ASSETS = '/assets/**';
const IMMUTABLE_CACHE = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' };

/** @param {string} build the web's @returns {readonly string[]} the names of its assets */
function listAssets(build) {
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

const DIRECTIVES = {
  'script-src': /<script>(.*?)<\/script>/gs,
  'style-src': /<style>(.*?)<\/style>/gs,
};

/** @param {string} text */
const toHashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * @param {string} build the web's
 * @returns {import('./content-policy.mjs').SourcesByDirective} hashes of the texts inlined in its pages (web/build/first-paint.ts)
 */
function listInlineSources(build) {
  const pages = existsSync(build)
    ? readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.html'),
      )
    : [];
  const html = pages.sort().map((page) => readFileSync(join(build, page), 'utf8'));
  return Object.fromEntries(
    Object.entries(DIRECTIVES).map(([directive, pattern]) => {
      const texts = html.flatMap((page) =>
        [...page.matchAll(pattern)].map(([, text = '']) => text),
      );
      return [directive, [...new Set(texts)].map(toHashSource)];
    }),
  );
}

/** @param {any} config the parsed firebase.json @param {string} build the web's */
export const completeConfig = (config, build) =>
  widenPolicies(cacheAssets(config, listAssets(build)), listInlineSources(build));

/** @returns {any} */
export const readConfig = () => readConfigJson(join(ROOT, 'firebase.json'));

/** @returns {string} its path */
export function writeDeployConfig() {
  const path = join(ROOT, 'firebase.deploy.json');
  const config = completeConfig(readConfig(), join(ROOT, 'web', 'dist'));
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}
