// The local twin of firebase.json: the same, but its pages may also reach the local emulators.
// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, ROOT, SERVICES } from './project.mjs';

const PRODUCTION_ONLY_HEADERS = ['Strict-Transport-Security'];
const REACHED_BY_PAGES = ['firestore', 'auth', 'storage'];
const DIRECTIVES_WITH_EMULATORS = ['connect-src', 'img-src', 'media-src', 'frame-src'];

/**
 * Adds sources to some directives of a content security policy.
 * @param {string} policy
 * @param {readonly string[]} directives
 * @param {readonly string[]} sources
 */
export function widenPolicy(policy, directives, sources) {
  return policy
    .split(';')
    .map((part) => part.trim())
    .map((part) =>
      directives.includes(part.split(' ', 1)[0] ?? '') ? [part, ...sources].join(' ') : part,
    )
    .join('; ');
}

/** @typedef {{ key: string, value: string }} Header */

/** @param {Header} header @param {readonly string[]} origins @returns {Header} */
function localizeHeader(header, origins) {
  if (header.key !== 'Content-Security-Policy') return header;
  return { ...header, value: widenPolicy(header.value, DIRECTIVES_WITH_EMULATORS, origins) };
}

/**
 * @param {any} config the parsed firebase.json
 * @param {readonly string[]} origins the emulators' origins
 */
export function localizeConfig(config, origins) {
  const headers = config.hosting.headers.map((/** @type {{ headers: Header[] }} */ rule) => ({
    ...rule,
    headers: rule.headers
      .filter((header) => !PRODUCTION_ONLY_HEADERS.includes(header.key))
      .map((header) => localizeHeader(header, origins)),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
}

/** Writes firebase.local.json beside firebase.json, where the CLI needs it. @returns {string} its path */
export function writeLocalConfig() {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const origins = SERVICES.filter(({ name }) => REACHED_BY_PAGES.includes(name)).map(
    ({ port }) => `http://${HOST}:${port}`,
  );
  const path = join(ROOT, 'firebase.local.json');
  writeFileSync(path, `${JSON.stringify(localizeConfig(config, origins), null, 2)}\n`);
  return path;
}
