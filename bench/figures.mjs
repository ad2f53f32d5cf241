// Measured figures as rows of a table, each with budget, result and method.
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

/** Expects an odd number of values; returns 0 for an empty list. @param {readonly number[]} values */
export const median = (values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @template T @param {number} times @param {() => Promise<T>} run @returns {Promise<T[]>} */
export async function repeat(times, run) {
  const all = [];
  for (let round = 0; round < times; round += 1) all.push(await run());
  return all;
}

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

/** Timed figures never fail a run, because they depend on the machine. @param {Figure} figure */
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

/** @param {Measured} measured */
export const formatMeasured = ({ heading, how, measuredOn, figures }) =>
  [
    `**${heading}.** ${how} ${measuredOn}.`,
    '',
    '| | Value | Budget | |',
    '| --- | ---: | ---: | --- |',
    ...figures.map(formatFigure),
  ].join('\n');
