// `npm run soak`: members do everything there is for half an hour, on a stack of their own, and every count is exact after.
// `npm test` has some seconds of it. `npm run soak -- --minutes 5 --members 20 --kill 10`.
// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeEngine } from './engine.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPart, PART_NAMES } from './parts.mjs';
import { describeTakenPorts } from './ports.mjs';
import { HOST, SERVICES } from './project.mjs';
import { runVitest } from './runners.mjs';
import { startStack } from './stack.mjs';
import { describeLogs, locateLog } from './stack-log.mjs';
import { runCommand, step, UserError } from './steps.mjs';
import { formatSummary } from './test-summary.mjs';

const HELP = `npm run soak [-- options]   members do everything at once, and every count is exact after it

  --minutes N  how long they do (30)
  --members N  how many there are, beside an administrator (50)
  --rate N     what they do in a second, all together (3)
  --kill N     kills a function's process at its work every N seconds (30); never with 0
  --seed N     makes the same choices as another run`;

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    members: { type: 'string', default: '50' },
    rate: { type: 'string', default: '3' },
    kill: { type: 'string', default: '30' },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

await runCommand(async () => {
  if (flags.help) return console.log(HELP);
  await ensureInstalled();
  const taken = await describeTakenPorts(SERVICES, HOST);
  if (taken.length > 0) throw new UserError(taken.join('\n'));
  for (const name of PART_NAMES) await step(`build ${name}`, () => buildPart(name));
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-soak-'));
  const environment = await describeEngine({ isJava: false });
  const stack = await step('start the emulators', () =>
    startStack({ dataFolder, environment, isVerbose: false }),
  );
  const summary = await runVitest('vitest.stack.config.ts', {
    report: 'soak',
    files: ['reliability/soak/'],
    environment: {
      SAMSPILL_STACK_LOG: locateLog(dataFolder),
      SOAK_SECONDS: String(Number(flags.minutes) * 60),
      SOAK_MEMBERS: flags.members,
      SOAK_RATE: flags.rate,
      SOAK_KILL_EVERY_SECONDS: flags.kill,
      SOAK_QUIET_MS: '20000',
      ...(flags.seed && { SOAK_SEED: flags.seed }),
    },
  });
  if (summary.failed > 0) console.log(describeLogs(dataFolder));
  await stack.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  console.log(formatSummary(summary));
  return summary.failed > 0 ? 1 : 0;
});
