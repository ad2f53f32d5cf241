// What was measured, as rows of one table: each with its budget, whether it is met, and how it was measured.
// @ts-check

/**
 * @typedef {object} Figure
 * @property {string} what
 * @property {readonly number[]} values one, or one for each size of the site that the heading names
 * @property {string} unit
 * @property {number} [atMost]
 * @property {number} [atLeast]
 * @property {boolean} [isTimed] it depends on the machine, so that a slow one fails no run
 *
 * @typedef {object} Measured
 * @property {string} heading what the values stand for
 * @property {string} how
 * @property {string} measuredOn `yyyy-mm-dd`
 * @property {readonly Figure[]} figures
 */

/** Of an odd number of values; 0 of none. @param {readonly number[]} values */
export const median = (values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What each of so many runs came to, one after the other. @template T @param {number} times @param {() => Promise<T>} run @returns {Promise<T[]>} */
export async function repeat(times, run) {
  const all = [];
  for (let round = 0; round < times; round += 1) all.push(await run());
  return all;
}

/** Of a number, as many digits as tell something. */
const SIGNIFICANT_DIGITS = 3;
const LARGEST_EXACT = 1_000;

/** @param {number} value */
export function formatNumber(value) {
  const shown =
    Number.isInteger(value) || Math.abs(value) >= LARGEST_EXACT
      ? Math.round(value)
      : Number(value.toPrecision(SIGNIFICANT_DIGITS));
  return shown.toLocaleString('en-US');
}

/** @param {Figure} figure */
export const isMet = ({ values, atMost = Infinity, atLeast = -Infinity }) =>
  values.every((value) => value <= atMost && value >= atLeast);

/** What fails a run, on whichever machine. @param {Figure} figure */
export const isBroken = (figure) => !figure.isTimed && !isMet(figure);

/** @param {Figure} figure */
function formatBudget({ atMost, atLeast }) {
  if (atMost !== undefined) return `≤ ${formatNumber(atMost)}`;
  return atLeast === undefined ? '' : `≥ ${formatNumber(atLeast)}`;
}

/** @param {Figure} figure */
function formatVerdict(figure) {
  if (figure.atMost === undefined && figure.atLeast === undefined) return '';
  return isMet(figure) ? 'met' : '**not met**';
}

/** @param {Figure} figure */
const formatFigure = (figure) =>
  `| ${figure.what} | ${figure.values.map(formatNumber).join(' · ')} ${figure.unit} | ${formatBudget(figure)} | ${formatVerdict(figure)} |`;

/** One part of the table in Markdown, which a terminal shows as well. @param {Measured} measured */
export const formatMeasured = ({ heading, how, measuredOn, figures }) =>
  [
    `**${heading}.** ${how} ${measuredOn}.`,
    '',
    '| | Value | Budget | |',
    '| --- | ---: | ---: | --- |',
    ...figures.map(formatFigure),
  ].join('\n');
