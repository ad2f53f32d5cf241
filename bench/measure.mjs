// One measurement in a process of its own, for bench/main.mjs: `measure.mjs <name> <sizes>`.
// @ts-check
const [name = '', sizes = ''] = process.argv.slice(2);
const INTERRUPTED_EXIT_CODE = 130;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => process.exit(INTERRUPTED_EXIT_CODE));
const { measure } = await import(`./measurements/${name}.mjs`);
process.send?.(await measure(sizes.split(',').map(Number)), () => process.exit(0));
