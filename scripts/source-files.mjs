// The repository's own text files, found without git so that it also works in an unpacked archive.
// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set([
  '.git',
  'coverage',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** @param {string} [folder] relative to the current one @returns {string[]} paths with forward slashes */
export function listFiles(folder = '') {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      const isSkipped =
        SKIPPED_FOLDERS.has(entry.name) || /^\.data|^firebase-export-/.test(entry.name);
      return isSkipped ? [] : listFiles(path);
    }
    return entry.isFile() ? [join(path).replaceAll('\\', '/')] : [];
  });
}

/** @param {string} path */
export const isCode = (path) => /\.(ts|tsx|mjs|js|css)$/.test(path);
