// `npm run bench`: measures, and prints one table. Named measurements alone: `npm run bench -- matching journeys`.
// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/project.mjs';
import { bold, red, runCommand, UserError } from '../scripts/steps.mjs';
import { costOf } from './cost.mjs';
import { isBroken } from './figures.mjs';
import { formatResults, readResults, saveResults } from './results.mjs';

const DAY_CHARS = 'yyyy-mm-dd'.length;

/** `counted` measurements do not depend on the machine's speed. */
const MEASUREMENTS = {
  weights: { isCounted: true },
  journeys: { isCounted: true },
  messages: { isCounted: true },
  'survey-results': { isCounted: true },
  matching: { isCounted: true },
  simulation: { isCounted: true, isOnDemand: true },
  paints: { isCounted: false },
  lighthouse: { isCounted: false },
  'cold-start': { isCounted: false },
  engine: { isCounted: false },
  start: { isCounted: false },
  suite: { isCounted: false, isOnDemand: true },
};

const HELP = `npm run bench [-- names | options]   ${Object.keys(MEASUREMENTS).join(', ')}

  --counted       what does not depend on the machine's speed
  --sizes A,B,C   members of the sites that are measured
  --write         keeps the figures, and shows them in docs/measurements.md`;

/**
 * Runs in its own process, because each measurement sets ports and environment.
 * @param {string} name @param {string} sizes
 * @returns {Promise<import('./results.mjs').Results>}
 */
async function measure(name, sizes) {
  console.log(bold(`\n${name}`));
  const child = fork(join(ROOT, 'bench', 'measure.mjs'), [name, sizes]);
  /** @type {any} */
  let answer;
  child.on('message', (message) => {
    answer = message;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 || !answer) throw new UserError(`${name} could not be measured.`);
  const measured = { ...answer, measuredOn: new Date().toISOString().slice(0, DAY_CHARS) };
  return name === 'journeys' ? { [name]: measured, cost: costOf(measured) } : { [name]: measured };
}

async function bench() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      counted: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '100,10000,100000' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const unknown = positionals.filter((name) => !Object.hasOwn(MEASUREMENTS, name));
  if (unknown.length > 0) throw new UserError(`Nothing is called ${unknown.join(', ')}.\n${HELP}`);
  const chosen = Object.entries(MEASUREMENTS).filter(([name, { isCounted, ...rest }]) =>
    positionals.length > 0
      ? positionals.includes(name)
      : !('isOnDemand' in rest) && (isCounted || !values.counted),
  );
  /** @type {import('./results.mjs').Results} */
  const measured = {};
  for (const [name] of chosen) {
    Object.assign(measured, await measure(name, values.sizes));
    // Saves after each measurement, so that a later failure loses no results.
    if (values.write) saveResults({ ...readResults(), ...measured });
  }
  console.log(`\n${formatResults(measured)}`);
  const broken = Object.values(measured).flatMap(({ figures }) => figures.filter(isBroken));
  for (const { what } of broken) console.error(red(`✗ ${what} is beyond its budget`));
  return broken.length > 0 ? 1 : 0;
}

await runCommand(bench);
