// Stores the latest measurements with their date and updates docs/measurements.md.
// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/project.mjs';
import { formatMeasured } from './figures.mjs';

/** @typedef {Record<string, import('./figures.mjs').Measured>} Results by the measurement's name */

const RESULTS = join(ROOT, 'bench', 'results.json');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
export const PAGE = join(ROOT, 'docs', 'measurements.md');
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

/** @param {string} page @param {Results} results */
export function formatPage(page, results) {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error('docs/measurements.md has no place for the tables.');
  return `${page.slice(0, begin + BEGIN.length)}\n\n${formatResults(results)}\n\n${page.slice(end)}`;
}

/** @param {Results} results */
export function saveResults(results) {
  writeFileSync(RESULTS, JSON.stringify(results));
  // The repository's format check requires Biome's layout.
  execFileSync(process.execPath, [BIOME, 'format', '--write', RESULTS]);
  writeFileSync(PAGE, formatPage(readFileSync(PAGE, 'utf8'), results));
}
