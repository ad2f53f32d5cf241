// Evaluates the engines’ index logs of a test run: queries without an index, and indexes without a query.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ declared?: string, used?: string, missing?: string, query?: string }} Entry */

/** @param {string} path @returns {readonly Entry[]} none where no engine of ours ran */
export function readIndexLog(path) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** @param {readonly Entry[]} entries @param {'declared' | 'used'} key */
const collect = (entries, key) => new Set(entries.flatMap((entry) => entry[key] ?? []));

/**
 * Reports queries without an index and, after a full run, unused indexes. Without failures it counts as one passed
 * test.
 * @param {readonly Entry[]} entries
 * @param {{ isComplete: boolean }} run whether every test ran, and passed
 * @returns {import('./test-summary.mjs').Summary}
 */
export function checkIndexUse(entries, { isComplete }) {
  const missing = entries.flatMap(({ missing, query = '' }) =>
    missing ? [[`No index for ${query}`, `firestore.indexes.json lacks ${missing}`]] : [],
  );
  const used = collect(entries, 'used');
  const unused = [...collect(entries, 'declared')]
    .filter((index) => isComplete && !used.has(index))
    .map((index) => ['No test asks for an index of firestore.indexes.json', index]);
  const failures = [...missing, ...unused];
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
}
