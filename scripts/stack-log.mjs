// The logs of a stack: where they are, and their ends for a report.
// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const TAIL_LINES = 20;

/** @param {string} dataFolder */
export const locateLogs = (dataFolder) => ({
  stack: join(dataFolder, 'stack.log'),
  firestore: join(dataFolder, 'firestore.log'),
  functions: join(dataFolder, 'functions.log'),
});

/** @param {string} dataFolder */
export function describeLogs(dataFolder) {
  return Object.values(locateLogs(dataFolder))
    .filter(existsSync)
    .map((path) => {
      const text = stripVTControlCharacters(readFileSync(path, 'utf8')).trimEnd();
      return `${path}:\n  ${text.split('\n').slice(-TAIL_LINES).join('\n  ')}`;
    })
    .join('\n\n');
}

/** @param {string} dataFolder */
export function removeLogs(dataFolder) {
  for (const path of Object.values(locateLogs(dataFolder))) rmSync(path, { force: true });
}
