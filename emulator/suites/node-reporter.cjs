// Reporter for `node --test`: the outcome of each test as JSON.
// @ts-check

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} source */
module.exports = async function* report(source) {
  /** @type {import('./run-suite.mjs').Outcome[]} */
  const outcomes = [];
  /** @type {string[]} */
  const path = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') path.splice(data.nesting, path.length, data.name);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type === 'suite') continue;
    const name = [...path.slice(0, data.nesting), data.name].join(' ');
    const isSkipped = data.skip !== undefined || data.todo !== undefined;
    const verdict = type === 'test:pass' ? 'passed' : 'failed';
    outcomes.push({ name, outcome: isSkipped ? 'skipped' : verdict });
  }
  yield JSON.stringify(outcomes);
};
