// `npm run check`: all that can be said without a running stack, in under a minute.
// @ts-check
import { ensureInstalled } from './install.mjs';
import { formatHeading, runChecks, runVitest } from './runners.mjs';
import { runCommand } from './steps.mjs';
import { addSummaries, formatSummary } from './test-summary.mjs';

await runCommand(async () => {
  await ensureInstalled();
  process.stdout.write(formatHeading('Checks'));
  const checks = await runChecks();
  process.stdout.write(formatHeading('Unit tests'));
  const unit = await runVitest('vitest.config.ts', { report: 'unit' });
  const total = addSummaries([checks, unit]);
  console.log(formatSummary(total));
  return total.failed > 0 ? 1 : 0;
});
