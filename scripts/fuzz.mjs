// `npm run fuzz`: hostile requests and writes by the thousand, on a stack of their own; `npm test` has a few of them.
// `npm run fuzz -- 20000` makes that many of each; FUZZ_SEED repeats a run.
// @ts-check
import { ensureInstalled } from './install.mjs';
import { runCommand, UserError } from './steps.mjs';
import { runOnStack } from './test-stack.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const attempts = process.argv[2] ?? '10000';
  if (!/^[1-9]\d*$/.test(attempts)) {
    throw new UserError(
      `npm run fuzz -- N needs a number of attempts, such as 2000, not "${attempts}".`,
    );
  }
  const environment = { FUZZ_ATTEMPTS: attempts };
  return runOnStack({ report: 'fuzz', files: ['fuzz/'], environment });
});
process.exit();
