// Stores the latest measurements with their date and updates the README.
// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/project.mjs';
import { formatMeasured } from './figures.mjs';

/** @typedef {Record<string, import('./figures.mjs').Measured>} Results by the measurement's name */

const RESULTS = join(ROOT, 'bench', 'results.json');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
export const README = join(ROOT, 'README.md');
const BEGIN = '<!-- measured: npm run bench -- --write -->';
const END = '<!-- end of what was measured -->';

/** @returns {Results} */
export const readResults = () =>
  existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};

const ORDER = [
  'weights',
  'lighthouse',
  'paints',
  'journeys',
  'messages',
  'survey-results',
  'matching',
  'simulation',
  'cost',
  'cold-start',
  'engine',
  'start',
  'suite',
];

/** @param {Results} results */
export const formatResults = (results) =>
  ORDER.flatMap((name) => {
    const measured = results[name];
    return measured ? [formatMeasured(measured)] : [];
  }).join('\n\n');

/** @param {string} readme @param {Results} results */
export function formatReadme(readme, results) {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('The README has no place for what was measured.');
  return `${readme.slice(0, begin + BEGIN.length)}\n\n${formatResults(results)}\n\n${readme.slice(end)}`;
}

/** @param {Results} results */
export function saveResults(results) {
  writeFileSync(RESULTS, JSON.stringify(results));
  // The repository's format check requires Biome's layout.
  execFileSync(process.execPath, [BIOME, 'format', '--write', RESULTS]);
  writeFileSync(README, formatReadme(readFileSync(README, 'utf8'), results));
}
