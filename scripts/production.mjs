// `npm run production`: the built site and the bundled functions, run as they are once deployed, to look at in a browser.
// @ts-check
import { ensureInstalled } from './install.mjs';
import { startProduction } from './production/start.mjs';
import { runCommand } from './steps.mjs';

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => process.exit());
}
await runCommand(async () => {
  await ensureInstalled();
  const { ended } = await startProduction((text) => process.stdout.write(text));
  await ended;
});
