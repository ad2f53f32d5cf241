// `npm run check`: all that can be said without a running stack, in under a minute.
// @ts-check
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './project.mjs';
import { printHeading, runChecks, runVitest } from './runners.mjs';
import { runCommand } from './steps.mjs';
import { addSummaries, formatSummary } from './test-summary.mjs';

await runCommand(async () => {
  await ensureInstalled();
  printHeading('Checks');
  const checks = await runChecks();
  printHeading('Unit tests');
  const unit = await runVitest('vitest.config.ts', join(ROOT, 'test-results', 'unit.json'));
  const total = addSummaries([checks, unit]);
  console.log(formatSummary(total));
  return total.failed > 0 ? 1 : 0;
});
