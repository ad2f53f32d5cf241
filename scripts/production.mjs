// `npm run production`: the stack with deployed bundles and a process for each function, beside the usual one.
// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { onStopRequest } from './processes.mjs';
import { startProductionStack } from './stack.mjs';
import { runCommand } from './steps.mjs';

onStopRequest(() => process.exit());
await runCommand(async () => {
  await ensureInstalled();
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-production-'));
  process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const write = (/** @type {string} */ text) => process.stdout.write(text);
  const { ended } = await startProductionStack({ dataFolder, write });
  await ended;
});
