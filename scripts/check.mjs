// `npm run check`: all that can be said without a running stack, in under a minute.
// @ts-check
import { CHECKS } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { runJobs } from './run-jobs.mjs';
import { createJobRunner, runChecks, runVitest } from './runners.mjs';
import { runCommand } from './steps.mjs';
import { shareTerminal } from './terminal.mjs';
import { addSummaries, formatSummary } from './test-summary.mjs';

const terminal = shareTerminal((text) => process.stdout.write(text));

/** @type {import('./run-jobs.mjs').Part} */
const CHECK_PART = { name: 'Checks', run: (write) => runChecks(CHECKS, write) };
/** @type {import('./run-jobs.mjs').Part} */
const UNIT_PART = {
  name: 'Unit tests',
  run: (write) => runVitest('vitest.config.ts', { report: 'unit', write }),
};

await runCommand(async () => {
  await ensureInstalled();
  const { results, ended } = runJobs(
    // Each lane keeps one core busy.
    { lanes: [[CHECK_PART], [UNIT_PART]] },
    createJobRunner(terminal),
  );
  await ended;
  const total = addSummaries(results.map(({ summary }) => summary));
  console.log(formatSummary(total));
  return total.failed > 0 ? 1 : 0;
});
