// Runs the parts of a test run: side by side where they may, each timed, in the order of their table.
// @ts-check

/** @typedef {import('./terminal.mjs').Write} Write */
/** @typedef {import('./test-summary.mjs').Summary} Summary */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} [needs] parts whose work this one builds on; it is not run where one of them broke
 * @property {boolean} [isAlone] starts when all parts above it have ended, and those below wait for its end
 * @property {string} [owns] what only one part at a time may work on
 * @property {boolean} [fillsIdle] takes what others leave idle: it neither waits nor is waited for, nor counted
 * @property {(write: Write) => Promise<Summary>} run throws when it broke off
 *
 * @typedef {'waiting' | 'running' | 'done' | 'broken' | 'not run'} State
 *
 * @typedef {object} PartResult
 * @property {string} name
 * @property {State} state
 * @property {number} seconds
 * @property {Summary} summary
 *
 * @typedef {object} Options
 * @property {number} maxAtOnce how many parts run at the same time, beside those that fill what is idle
 * @property {(part: Part) => Promise<Summary>} runPart
 */

const NOTHING = { passed: 0, failed: 0 };
const FAILURE = { passed: 0, failed: 1 };

/** @param {readonly Part[]} parts */
function checkTable(parts) {
  for (const [index, { name, needs = [] }] of parts.entries()) {
    const above = parts.slice(0, index).map((part) => part.name);
    const missing = needs.find((each) => !above.includes(each));
    if (missing) throw new Error(`${name} needs ${missing}, which does not stand above it`);
  }
}

/** @param {Part} part @returns {PartResult} */
const createResult = ({ name }) => ({ name, state: 'waiting', seconds: 0, summary: NOTHING });

/** @param {PartResult} result */
const isOver = ({ state }) => state !== 'waiting' && state !== 'running';

/** The states of the parts that one builds on. @param {Part} part @param {readonly PartResult[]} results */
const statesOfNeeded = ({ needs = [] }, results) =>
  needs.map((name) => results.find((each) => each.name === name)?.state);

/** @param {Part} part @param {readonly PartResult[]} results */
const isInVain = (part, results) =>
  statesOfNeeded(part, results).some((state) => state === 'broken' || state === 'not run');

/** @param {readonly Part[]} parts @param {readonly PartResult[]} results @param {Part} part */
function mayStart(parts, results, part) {
  const above = results.slice(0, parts.indexOf(part));
  const blocking = part.isAlone ? above : above.filter((_, other) => parts[other]?.isAlone);
  const isTaken = results.some(
    ({ state }, other) => state === 'running' && part.owns && parts[other]?.owns === part.owns,
  );
  return (
    !isTaken &&
    blocking.every(isOver) &&
    statesOfNeeded(part, results).every((state) => state === 'done')
  );
}

/** @param {Part} part @param {PartResult} result @param {Options['runPart']} runPart */
async function runTimed(part, result, runPart) {
  const startedAt = Date.now();
  result.state = 'running';
  try {
    result.summary = await runPart(part);
    result.state = 'done';
  } catch {
    result.summary = FAILURE;
    result.state = 'broken';
  }
  result.seconds = (Date.now() - startedAt) / 1000;
}

/** @param {readonly Part[]} parts @param {readonly PartResult[]} results @param {Options} options */
async function runInTurn(parts, results, { maxAtOnce, runPart }) {
  /** @type {Set<Promise<unknown>>} */
  const running = new Set();
  for (;;) {
    for (const [index, part] of parts.entries()) {
      const result = results[index];
      if (result?.state !== 'waiting') continue;
      if (isInVain(part, results)) result.state = 'not run';
      else if (running.size < maxAtOnce && mayStart(parts, results, part)) {
        /** @type {Promise<unknown>} */
        const work = runTimed(part, result, runPart).then(() => running.delete(work));
        running.add(work);
      }
    }
    if (running.size === 0) return;
    await Promise.race(running);
  }
}

/**
 * Starts every part as soon as it may, the upper ones of the table first, and those that fill what is idle beside them.
 * The results are there from the start and grow, so that a run that is broken off can still say how far it came.
 * @param {readonly Part[]} parts
 * @param {Options} options
 */
export function runParts(parts, options) {
  const table = parts.map((part) => ({ part, result: createResult(part) }));
  const fillers = table.filter(({ part }) => part.fillsIdle);
  const others = table.filter(({ part }) => !part.fillsIdle);
  const inTurn = others.map(({ part }) => part);
  checkTable(inTurn);
  const ended = Promise.all([
    runInTurn(
      inTurn,
      others.map(({ result }) => result),
      options,
    ),
    ...fillers.map(({ part, result }) => runTimed(part, result, options.runPart)),
  ]);
  return { results: table.map(({ result }) => result), ended };
}
