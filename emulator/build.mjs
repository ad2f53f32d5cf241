// Bundles the engine and the Storage-rules runtime; packages stay outside the bundles.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const FOLDER = import.meta.dirname;
const ENTRY_POINTS = {
  main: join(FOLDER, 'src/main.ts'),
  'storage-rules': join(FOLDER, 'src/storage/main.ts'),
};

await build({
  entryPoints: Object.fromEntries(
    Object.entries(ENTRY_POINTS).filter(([, file]) => existsSync(file)),
  ),
  outdir: join(FOLDER, 'dist'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
