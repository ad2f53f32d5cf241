// Names of the functions, which the features' manifests declare. As a program, prints them.
// @ts-check
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const FUNCTIONS = fileURLToPath(new URL('.', import.meta.url));
/** Below `node_modules`, where the packages that are not bundled are found. */
const BUNDLE = join(FUNCTIONS, '..', 'node_modules', '.cache', 'samspill', 'triggers.mjs');

/** @returns {Promise<readonly string[]>} */
export async function listFunctionNames() {
  await build({
    entryPoints: [join(FUNCTIONS, 'src', 'triggers.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@samspill/domain': join(FUNCTIONS, '..', 'domain', 'src') },
    logLevel: 'warning',
  });
  // Node.js would return a module of this address again.
  const { TRIGGER_NAMES } = await import(`${pathToFileURL(BUNDLE)}?${Date.now()}`);
  return ['api', ...TRIGGER_NAMES];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log((await listFunctionNames()).join('\n'));
