// `npm run check`: all that can be said without a running stack, in under a minute.
// @ts-check
import { CHECKS } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { createParts, runChecks, runVitest } from './runners.mjs';
import { runCommand } from './steps.mjs';
import { addSummaries, formatSummary } from './test-summary.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const { results, runPart } = createParts();
  await Promise.all([
    runPart('Checks', (write) => runChecks(CHECKS, write)),
    runPart('Unit tests', (write) => runVitest('vitest.config.ts', { report: 'unit', write })),
  ]);
  const total = addSummaries(results.map(({ summary }) => summary));
  console.log(formatSummary(total));
  return total.failed > 0 ? 1 : 0;
});
