// `npm run fuzz`: hostile requests and writes by the thousand, against a stack of their own. `npm test` has a few of them.
// `npm run fuzz -- 20000` makes so many of each; FUZZ_SEED repeats a run.
// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEngine } from './engine.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPart, PART_NAMES } from './parts.mjs';
import { describeTakenPorts } from './ports.mjs';
import { HOST, SERVICES } from './project.mjs';
import { runVitest } from './runners.mjs';
import { startStack } from './stack.mjs';
import { locateLog } from './stack-log.mjs';
import { runCommand, step, UserError } from './steps.mjs';
import { formatSummary } from './test-summary.mjs';

const ATTEMPTS = process.argv[2] ?? '10000';

await runCommand(async () => {
  await ensureInstalled();
  const taken = await describeTakenPorts(SERVICES, HOST);
  if (taken.length > 0) throw new UserError(taken.join('\n'));
  for (const name of PART_NAMES) await step(`build ${name}`, () => buildPart(name));
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-fuzz-'));
  const environment = await describeEngine({ isJava: false });
  const stack = await step('start the emulators', () =>
    startStack({ dataFolder, environment, isVerbose: false }),
  );
  const summary = await runVitest('vitest.stack.config.ts', {
    report: 'fuzz',
    files: ['fuzz/'],
    environment: { SAMSPILL_STACK_LOG: locateLog(dataFolder), FUZZ_ATTEMPTS: ATTEMPTS },
  });
  await stack.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  console.log(formatSummary(summary));
  return summary.failed > 0 ? 1 : 0;
});
