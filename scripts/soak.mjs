// `npm run soak`: members do everything there is for half an hour, on a stack of their own, and every count is exact after.
// `npm test` has some seconds of it. `npm run soak -- --minutes 5 --members 20 --kill 10`.
// @ts-check
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './steps.mjs';
import { runOnStack } from './test-stack.mjs';

const HELP = `npm run soak [-- options]   members do everything at once, and every count is exact after it

  --minutes N  how long they do (30)
  --members N  how many there are, beside an administrator (50)
  --rate N     what they do in a second, all together (3)
  --kill N     kills the functions' process every N seconds (30); never with 0
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
  const environment = {
    SOAK_SECONDS: String(Number(flags.minutes) * 60),
    SOAK_MEMBERS: flags.members,
    SOAK_RATE: flags.rate,
    SOAK_KILL_EVERY_SECONDS: flags.kill,
    SOAK_QUIET_MS: '20000',
    ...(flags.seed && { SOAK_SEED: flags.seed }),
  };
  return runOnStack({ report: 'soak', files: ['reliability/soak/'], environment });
});
process.exit();
