// `npm run fuzz`: hostile requests and writes by the thousand, on a stack of their own; `npm test` has a few of them.
// `npm run fuzz -- 20000` makes that many of each; FUZZ_SEED repeats a run.
// @ts-check
import { ensureInstalled } from './install.mjs';
import { runCommand } from './steps.mjs';
import { runOnStack } from './test-stack.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const environment = { FUZZ_ATTEMPTS: process.argv[2] ?? '10000' };
  return runOnStack({ report: 'fuzz', files: ['fuzz/'], environment });
});
process.exit();
