// `npm run accessibility`: every page with each of its tabs, in both languages and schemes, on a phone and a desktop,
// enlarged, spaced, in forced colors and by Tab, on a stack with fresh data (docs/accessibility.md).
// @ts-check
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { onStopRequest } from './processes.mjs';
import { runPlaywright } from './runners.mjs';
import { runCommand } from './steps.mjs';
import { createTestStack } from './test-stack.mjs';
import { formatSummary } from './test-summary.mjs';

/** @type {import('./terminal.mjs').Write} */
const write = (text) => process.stdout.write(text);

onStopRequest(() => process.exit(1));
await runCommand(async () => {
  await ensureInstalled();
  const browser = await ensureBrowser();
  const onLost = (/** @type {string} */ message) => {
    console.error(message);
    process.exit(1);
  };
  await createTestStack({ isJava: false, onLost }).start(write);
  const testRun = { report: 'accessibility', browser, write };
  const summary = await runPlaywright('accessibility', testRun);
  console.log(formatSummary(summary));
  return summary.failed > 0 ? 1 : 0;
});
// Ends the stack too.
process.exit();
