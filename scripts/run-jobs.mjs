// Runs the parts of a test run in lanes: side by side, the parts of a lane one after another.
// @ts-check

/** @typedef {import('./terminal.mjs').Write} Write */
/** @typedef {import('./test-summary.mjs').Summary} Summary */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} [needs] a part that must have ended before, and without breaking
 * @property {(write: Write) => Promise<Summary>} run throws when it could not run to its end
 *
 * @typedef {'waiting' | 'running' | 'done' | 'broken' | 'not run'} State
 *
 * @typedef {object} PartResult
 * @property {string} name
 * @property {State} state
 * @property {number} seconds
 * @property {Summary} summary
 *
 * @typedef {object} Plan
 * @property {readonly (readonly Part[])[]} lanes one for each core that is expected
 * @property {readonly Part[]} [last] after all lanes, one after another
 * @property {readonly Part[]} [background] beside everything
 */

/** @param {Part} part @returns {PartResult} */
const createResult = ({ name }) => ({
  name,
  state: 'waiting',
  seconds: 0,
  summary: { passed: 0, failed: 0 },
});

/** @param {Part} part @param {PartResult} result @param {(part: Part) => Promise<Summary>} runPart */
async function runTimed(part, result, runPart) {
  const startedAt = Date.now();
  result.state = 'running';
  try {
    result.summary = await runPart(part);
    result.state = 'done';
  } catch {
    result.summary = { passed: 0, failed: 1 };
    result.state = 'broken';
  }
  result.seconds = (Date.now() - startedAt) / 1000;
}

/**
 * Starts the parts. Results exist from the start and are updated in place, so that an interrupted run can report its
 * progress.
 * @param {Plan} plan
 * @param {(part: Part) => Promise<Summary>} runPart
 */
export function runJobs({ lanes, last = [], background = [] }, runPart) {
  const parts = [...lanes.flat(), ...last, ...background];
  const results = parts.map(createResult);
  const find = (/** @type {string} */ name) => results.find((each) => each.name === name);
  /** @type {Map<string, Promise<void>>} */
  const ends = new Map();

  /** @param {Promise<unknown>} before @param {Part} part */
  function runAfter(before, part) {
    const run = async () => {
      const result = /** @type {PartResult} */ (find(part.name));
      await ends.get(part.needs ?? '');
      if (part.needs && find(part.needs)?.state !== 'done') result.state = 'not run';
      else await runTimed(part, result, runPart);
    };
    const end = before.then(run);
    ends.set(part.name, end);
    return end;
  }

  /** @param {Promise<unknown>} before @param {readonly Part[]} lane */
  const runLane = (before, lane) => lane.reduce(runAfter, before);
  const ready = Promise.resolve();
  const ended = Promise.all(lanes.map((lane) => runLane(ready, lane)));
  const all = [runLane(ended, last), ...background.map((part) => runAfter(ready, part))];
  return { results, ended: Promise.all(all) };
}
