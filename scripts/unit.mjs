// `npm run unit`: unit tests, with Vitest’s own options. `npm run unit -- --changed`: tests affected by a change.
// @ts-check
import { execFileSync } from 'node:child_process';
import { VITEST } from './checks.mjs';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';
import { runCommand } from './steps.mjs';

const isTreeClean = () =>
  execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }) === '';

/** With a clean working tree, `--changed` compares against the previous commit. @param {readonly string[]} args */
const resolveChangedArg = (args) =>
  args.flatMap((arg) => (arg === '--changed' && isTreeClean() ? ['--changed=HEAD~1'] : [arg]));

await runCommand(async () => {
  const own = resolveChangedArg(process.argv.slice(2));
  const args = [VITEST, 'run', '--config', 'vitest.config.ts', ...own];
  const { code } = await run(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  return code;
});
