// `npm run build [-- part…]`: builds what is stale; `--force` builds it anyway.
// @ts-check
import { ensureInstalled } from './install.mjs';
import { buildPart, PART_NAMES } from './parts.mjs';
import { runCommand, step, UserError } from './steps.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const isForced = args.includes('--force');
  const named = args.filter((argument) => argument !== '--force');
  const unknown = named.filter((name) => !PART_NAMES.some((part) => part === name));
  if (unknown.length > 0) {
    throw new UserError(`Unknown part: ${unknown.join(', ')}. Known: ${PART_NAMES.join(', ')}`);
  }
  await ensureInstalled();
  for (const name of PART_NAMES) {
    if (named.length === 0 || named.includes(name)) {
      await step(`build ${name}`, () => buildPart(name, { isForced }));
    }
  }
});
